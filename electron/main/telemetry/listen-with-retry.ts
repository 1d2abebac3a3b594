import type { Server } from 'node:http';
import type { Clock } from '../core/clock.ts';

/** How long after a port could not be had it is tried again, in ms. */
const RETRY_MS = 10_000;

interface KeepListeningOptions {
  readonly port: number;
  readonly setTimer: Clock['setTimer'];
  /** Told what is wrong each time that the port cannot be had, and null once it can. */
  readonly onFault: (fault: string | null) => void;
}

/** Lets a server listen on this machine's own address, as soon as the port is free. */
export function listenWithRetry(server: Server, { port, setTimer, onFault }: KeepListeningOptions): void {
  const listen = () => server.listen({ port, host: '127.0.0.1', exclusive: true });
  server.on('listening', () => onFault(null));
  server.on('error', (cause: NodeJS.ErrnoException) => {
    onFault(`Port ${port} for /healthz and /metrics cannot be opened: ${cause.code ?? cause.message}`);
    if (!server.listening) setTimer(listen, RETRY_MS);
  });
  listen();
}
