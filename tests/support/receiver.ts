import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };

/** Behaviour of the server: an HTTP status, or a fault. */
export type ReceiverBehaviour = number | 'redirect' | 'endless' | 'hang-up';

export type Receiver = {
  url: string;
  received: Received[];
  setBehaviour: (behaviour: ReceiverBehaviour) => void;
  close: () => Promise<void>;
};

/** Starts an HTTP server that receives webhooks. */
export async function startReceiver(): Promise<Receiver> {
  let behaviour: ReceiverBehaviour = 200;
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      if (behaviour === 'hang-up') return void request.socket.destroy();
      if (behaviour === 'redirect') return void response.writeHead(302, { location: '/elsewhere' }).end('moved');
      if (behaviour === 'endless') {
        response.writeHead(500);
        const pour = (): void => {
          while (!response.destroyed && response.write('x'.repeat(10_000)));
          if (!response.destroyed) response.once('drain', pour);
        };
        return pour();
      }
      return void response.writeHead(behaviour, { 'content-type': 'text/plain' }).end(`answer ${behaviour}\u0000`);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    setBehaviour: (next) => void (behaviour = next),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
