import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What the proxy does with bytes. `swallow`: nothing arrives, and nobody is told. */
type Traffic = 'pass' | 'swallow';

/** A network that fails on demand, between this process and a server. */
export type TcpProxy = {
  /** The address with the proxy instead of its host. */
  through(url: string): string;
  /** Number of open connections. */
  readonly size: number;
  /** Silences the open connections, and `new` ones too. */
  swallow(connections: 'open' | 'all'): void;
  /** Forwards new connections again. The silent ones stay silent, as behind a router that has forgotten them. */
  restore(): void;
  /** Ends the open connections at once, with RST. */
  cut(): void;
  /** Ends the direction from the server, with FIN, and swallows what the client sends. */
  halfClose(): void;
  /** Delays bytes from the server. @param milliseconds for each packet */
  delay(milliseconds: number): void;
  /**
   * Called with all bytes from clients, before they are forwarded.
   * @returns `cut`: the connection ends without them; `forwardAndCut`: they arrive, their answer does not; `swallow`: the
   * connection is silent from here
   */
  onRequest: ((bytes: Buffer) => 'pass' | 'cut' | 'forwardAndCut' | 'swallow') | null;
  close(): Promise<void>;
};

type Pair = { client: Socket; server: Socket; traffic: Traffic };

export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<Pair>();
  let ofNew: Traffic = 'pass';
  let latency = 0;
  const end = (pair: Pair): void => {
    pairs.delete(pair);
    pair.client.destroy();
    pair.server.destroy();
  };

  const request = (pair: Pair, bytes: Buffer): void => {
    if (pair.traffic === 'swallow') return;
    const action = proxy.onRequest?.(bytes) ?? 'pass';
    if (action === 'cut') return end(pair);
    if (action === 'swallow') return void (pair.traffic = 'swallow');
    pair.server.write(bytes);
    if (action !== 'forwardAndCut') return;
    pair.traffic = 'swallow';
    // The server answers when it has done what was asked.
    pair.server.once('data', () => end(pair));
  };

  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const server = connect({ host: hostname, port: Number(port), noDelay: true, allowHalfOpen: true });
    const pair: Pair = { client, server, traffic: ofNew };
    pairs.add(pair);
    client.on('data', (bytes) => request(pair, bytes));
    server.on('data', (bytes) => {
      const forward = (): void => void (pair.traffic === 'pass' && client.write(bytes));
      if (latency > 0) setTimeout(forward, latency);
      else forward();
    });
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      socket.on('error', () => end(pair));
      socket.on('end', () => void (pair.traffic === 'pass' && other.end()));
      socket.on('close', () => {
        // A silent peer does not learn that the other one has left.
        if (pair.traffic === 'pass' || socket === client) end(pair);
      });
    }
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const { port: ownPort } = listener.address() as AddressInfo;

  const proxy: TcpProxy = {
    through: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(ownPort) }).href,
    get size() {
      return pairs.size;
    },
    swallow: (connections) => {
      for (const pair of pairs) pair.traffic = 'swallow';
      if (connections === 'all') ofNew = 'swallow';
    },
    restore: () => {
      ofNew = 'pass';
      latency = 0;
      proxy.onRequest = null;
    },
    cut: () => {
      for (const pair of pairs) {
        pair.client.resetAndDestroy();
        end(pair);
      }
    },
    halfClose: () => {
      for (const pair of pairs) {
        pair.traffic = 'swallow';
        pair.client.end();
      }
    },
    delay: (milliseconds) => void (latency = milliseconds),
    onRequest: null,
    close: async () => {
      for (const pair of pairs) end(pair);
      await new Promise((done) => listener.close(done));
    },
  };
  return proxy;
}
