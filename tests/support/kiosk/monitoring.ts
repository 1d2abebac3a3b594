import { metricValues } from '../unit/metric-values.ts';

/** Requests the kiosk's health or metrics. @returns the answer's text, or an empty text if there is no answer */
export async function readMonitor(port: number, path: '/healthz' | '/metrics'): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
  return (await answer?.text()) ?? '';
}

/** Reads the kiosk's metrics. @returns the values by series */
export const readMetrics = async (port: number) => metricValues(await readMonitor(port, '/metrics'));
