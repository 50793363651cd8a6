import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that gives each request to the next of several processes, as in production. */
export type Balancer = {
  url: string;
  port: number;
  /** The ports of the processes that get requests. */
  setTargets: (ports: readonly number[]) => void;
  close: () => Promise<void>;
};

export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  let targets: readonly number[] = [];
  let next = 0;
  const forward = (incoming: IncomingMessage, response: ServerResponse): void => {
    const port = targets[next++ % targets.length];
    const { method, url: path, headers } = incoming;
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode!, answer.rawHeaders);
      answer.pipe(response);
    });
    outgoing.on('error', () => void (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    incoming.pipe(outgoing);
  };
  const server = createServer(forward);
  // Clients read in the answers of the site that a connection lives for 75 seconds: this one must not end it before.
  server.keepAliveTimeout = 90_000;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    setTargets: (ports) => void (targets = ports),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
        agent.destroy();
      }),
  };
}
