/** Writes one line about one event to standard error, where the service manager keeps it. */
export function log(event: string, detail: Readonly<Record<string, unknown>> = {}): void {
  process.stderr.write(`${JSON.stringify({ event, ...detail })}\n`);
}
