import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer } from 'node:net';

export type LoopbackServer = Awaited<ReturnType<typeof serveOnLoopback>>;

/** Starts an HTTP server on the next free port of this worker. */
export async function serveOnLoopback(answer: RequestListener) {
  const port = await nextPort();
  const server = createHttpServer(answer);
  const open = () => once(server.listen(port, '127.0.0.1'), 'listening');
  await open();
  return {
    server,
    /** The server's address, such as 'http://127.0.0.1:20001'. */
    origin: `http://127.0.0.1:${port}`,
    /** Starts the server again after `close`, on the same port. */
    reopen: open,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

const PORTS_PER_WORKER = 200;
/** The first port of each test runner, below the ports that Linux itself assigns (32,768 and above). */
const FIRST_PORT = { playwright: 20_000, vitest: 26_000 } as const;

const { TEST_PARALLEL_INDEX, VITEST_POOL_ID = '0' } = process.env;
const base =
  TEST_PARALLEL_INDEX === undefined
    ? FIRST_PORT.vitest + Number(VITEST_POOL_ID) * PORTS_PER_WORKER
    : FIRST_PORT.playwright + Number(TEST_PARALLEL_INDEX) * PORTS_PER_WORKER;
// Two test runs on one machine share these ports. Begin at the process id, so that the runs try different ports first.
let place = process.pid;

/** @returns a free port. No other worker of this test run uses it, even while no server listens on it */
export async function nextPort(): Promise<number> {
  for (let tries = 0; tries < PORTS_PER_WORKER; tries += 1) {
    place += 1;
    const port = base + (place % PORTS_PER_WORKER);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port is free from ${base} to ${base + PORTS_PER_WORKER - 1}`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const isListening = once(server.listen(port, '127.0.0.1'), 'listening').then(
    () => true,
    () => false,
  );
  if (!(await isListening)) return false;
  server.close();
  await once(server, 'close');
  return true;
}
