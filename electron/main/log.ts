/** Writes one line about one event. No detail may tell what a shopper did. */
export type Log = (event: string, detail?: Readonly<Record<string, unknown>>) => void;

/** Writes one line about one event to standard error, where the service manager keeps it. */
export const log: Log = (event, detail = {}) => {
  process.stderr.write(`${JSON.stringify({ event, ...detail })}\n`);
};
