import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { nextPort } from './loopback.ts';

const fixture = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../fixtures/expired-certificate/${name}`, import.meta.url)));

/** Answers a call to one address of the open network. */
export type OpenHost = (response: ServerResponse, call: { readonly headers: object }) => void;

/** A proxy that plays the Internet: it answers for any host, so its clients believe that the host exists. */
export interface OpenNetwork {
  /** Host and port, for Chromium's --proxy-server. */
  readonly proxy: string;
  /** Answers by full address, such as 'http://shop.test/products'; all others get 404. A test may add to it. */
  readonly hosts: Map<string, OpenHost>;
  /** The requested addresses and their headers. A call over https also has the address 'CONNECT shop.test:443'. */
  readonly calls: { readonly address: string; readonly headers: object }[];
  close(): Promise<void>;
}

/** Starts the proxy. Over https, every host has an expired certificate. */
export async function startOpenNetwork(): Promise<OpenNetwork> {
  const hosts: OpenNetwork['hosts'] = new Map();
  const calls: OpenNetwork['calls'] = [];
  const answer: RequestListener = ({ url: address = '', headers }, response) => {
    calls.push({ address, headers });
    const host = hosts.get(address);
    if (host) host(response, { headers });
    else response.writeHead(404).end();
  };
  const port = await nextPort();
  const secure = createTlsServer({ key: fixture('key.pem'), cert: fixture('certificate.pem') }, answer);
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
  const { port: securePort } = secure.address() as AddressInfo;
  const proxy = createServer(answer);
  proxy.on('connect', ({ url, headers }, client) => {
    calls.push({ address: `CONNECT ${url}`, headers });
    const tunnel = connect(securePort, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      tunnel.pipe(client).pipe(tunnel);
    });
    tunnel.on('error', () => client.destroy());
    client.on('error', () => tunnel.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  return {
    proxy: `127.0.0.1:${port}`,
    hosts,
    calls,
    async close() {
      for (const server of [proxy, secure]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}
