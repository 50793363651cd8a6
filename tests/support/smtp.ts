import { once } from 'node:events';
import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startApp, type StartOptions, type TestApp } from './app.js';
import { freePort } from './free-port.js';

/**
 * Behaviour of the server. `accept`; `refuse`: rejects the recipient for good; `busy`: 451; `stranger`: rejects the sender;
 * `forget`: receives the email but reports 451; `cut`: receives it and disconnects; `slow`; `silent`: sends no greeting.
 */
export type SmtpBehaviour = 'accept' | 'refuse' | 'busy' | 'stranger' | 'forget' | 'cut' | 'slow' | 'silent';

/** Milliseconds per email in the mode `slow`. */
export const slowMilliseconds = 1_000;

export type Smtp = {
  url: string;
  /** Emails that were received completely, in order. */
  emails: Email[];
  /** Number of RCPT commands. */
  recipientCount: () => number;
  /** Maximum of simultaneous connections. */
  maxConnections: () => number;
  /** Number of connections now. */
  openConnections: () => number;
  setBehaviour: (behaviour: SmtpBehaviour) => void;
  stop: () => Promise<void>;
};

const hangUp = (connection: unknown): void => void (connection as { _socket: Socket })._socket.destroy();

/** Starts an SMTP server on a port, by default on a free one. */
export async function startSmtp(port?: number): Promise<Smtp> {
  let behaviour: SmtpBehaviour = 'accept';
  let recipientCount = 0;
  let maxConnections = 0;
  const emails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, done) => {
      maxConnections = Math.max(maxConnections, server.connections.size);
      if (behaviour !== 'silent') done();
    },
    onMailFrom: (_address, _session, done) =>
      done(behaviour === 'stranger' ? Object.assign(new Error('who are you'), { responseCode: 550 }) : undefined),
    onRcptTo: (address, _session, done) => {
      recipientCount += 1;
      if (behaviour === 'refuse')
        return done(Object.assign(new Error(`<${address.address}>: no such user`), { responseCode: 550 }));
      if (behaviour === 'busy')
        return done(Object.assign(new Error(`<${address.address}>: come again`), { responseCode: 451 }));
      done();
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          emails.push(email);
          if (behaviour === 'forget') done(Object.assign(new Error('lost my mind'), { responseCode: 451 }));
          else if (behaviour === 'cut') server.connections.forEach((connection) => hangUp(connection));
          else if (behaviour === 'slow') setTimeout(done, slowMilliseconds);
          else done();
        });
      });
    },
  });
  server.on('error', () => {});
  const ownPort = port ?? (await freePort());
  await once(server.listen(ownPort, '127.0.0.1'), 'listening');
  return {
    url: `smtp://127.0.0.1:${ownPort}`,
    emails,
    recipientCount: () => recipientCount,
    maxConnections: () => maxConnections,
    openConnections: () => server.connections.size,
    setBehaviour: (next) => {
      behaviour = next;
      // Open connections have been greeted already.
      if (behaviour === 'silent') server.connections.forEach((connection) => hangUp(connection));
    },
    stop: () =>
      new Promise((resolve) => {
        server.connections.forEach((connection) => hangUp(connection));
        server.close(() => resolve());
      }),
  };
}

/** Like `appForFile`, with an SMTP server, which accepts all emails at the start of each test. */
export function appWithSmtpForFile(options: StartOptions = {}): { test: TestApp; smtp: Smtp } {
  const test = {} as TestApp;
  const smtp = {} as Smtp;
  beforeAll(async () => {
    Object.assign(smtp, await startSmtp());
    Object.assign(test, await startApp({ ...options, env: { ...options.env, SMTP_URL: smtp.url } }));
  });
  beforeEach(() => smtp.setBehaviour('accept'));
  afterAll(async () => {
    await test.close();
    await smtp.stop();
  });
  return { test, smtp };
}
