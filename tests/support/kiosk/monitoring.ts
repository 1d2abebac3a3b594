import { metricValues } from '../unit/metric-values.ts';

/** What a monitor on the kiosk reads; an answer that does not come is an empty one. */
export async function readMonitor(port: number, path: '/healthz' | '/metrics'): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
  return (await answer?.text()) ?? '';
}

/** Its metrics, by series. */
export const readMetrics = async (port: number) => metricValues(await readMonitor(port, '/metrics'));
