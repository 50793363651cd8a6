import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What the server says to a letter: takes it, refuses the recipient, or takes it and does not say so. */
export type Mood = 'accept' | 'refuse' | 'forget';

export type Smtp = {
  url: string;
  /** Letters whose whole text has come, in the order of coming. */
  letters: Email[];
  /** How many recipients have been named. */
  asked: () => number;
  mood: (mood: Mood) => void;
  stop: () => Promise<void>;
};

/** A real SMTP server on a port of this machine. */
export async function startSmtp(port = 0): Promise<Smtp> {
  let mood: Mood = 'accept';
  let asked = 0;
  const letters: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo: (address, _session, done) => {
      asked += 1;
      if (mood !== 'refuse') return done();
      done(Object.assign(new Error(`<${address.address}>: no such user`), { responseCode: 550 }));
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((letter) => {
          letters.push(letter);
          if (mood === 'forget') done(Object.assign(new Error('lost my mind'), { responseCode: 451 }));
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
    mood: (next) => void (mood = next),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
