import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * What the server does with a letter: takes it, refuses the recipient for good, wants it later, refuses the sender, takes it
 * and does not say so, takes it and hangs up, takes it after a long time, or does not even greet.
 */
export type Mood = 'accept' | 'refuse' | 'busy' | 'stranger' | 'forget' | 'cut' | 'slow' | 'silent';

/** How long the slow one takes for a letter. */
export const slowness = 1_000;

export type Smtp = {
  url: string;
  /** Letters whose whole text has come, in the order of coming. */
  letters: Email[];
  /** How many recipients have been named. */
  asked: () => number;
  /** How many connections there were at the same time, at most. */
  together: () => number;
  /** How many connections there are now. */
  open: () => number;
  mood: (mood: Mood) => void;
  stop: () => Promise<void>;
};

const hangUp = (connection: unknown): void => void (connection as { _socket: Socket })._socket.destroy();

/** A real SMTP server on a port of this machine. */
export async function startSmtp(port = 0): Promise<Smtp> {
  let mood: Mood = 'accept';
  let asked = 0;
  let together = 0;
  const letters: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, done) => {
      together = Math.max(together, server.connections.size);
      if (mood !== 'silent') done();
    },
    onMailFrom: (_address, _session, done) =>
      done(mood === 'stranger' ? Object.assign(new Error('who are you'), { responseCode: 550 }) : undefined),
    onRcptTo: (address, _session, done) => {
      asked += 1;
      if (mood === 'refuse')
        return done(Object.assign(new Error(`<${address.address}>: no such user`), { responseCode: 550 }));
      if (mood === 'busy')
        return done(Object.assign(new Error(`<${address.address}>: come again`), { responseCode: 451 }));
      done();
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((letter) => {
          letters.push(letter);
          if (mood === 'forget') done(Object.assign(new Error('lost my mind'), { responseCode: 451 }));
          else if (mood === 'cut') server.connections.forEach((connection) => hangUp(connection));
          else if (mood === 'slow') setTimeout(done, slowness);
          else done();
        });
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    letters,
    asked: () => asked,
    together: () => together,
    open: () => server.connections.size,
    mood: (next) => {
      mood = next;
      // A connection that is kept open has been greeted already.
      if (mood === 'silent') server.connections.forEach((connection) => hangUp(connection));
    },
    stop: () =>
      new Promise((resolve) => {
        server.connections.forEach((connection) => hangUp(connection));
        server.close(() => resolve());
      }),
  };
}
