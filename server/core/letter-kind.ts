import { v7 as uuid } from 'uuid';
import type { Letter, Mail } from '../ports/mail.js';
import type { Application } from './context.js';
import type { Transaction } from './database.js';
import { Reads } from './kept.js';
import { writeLetter, type LetterContent } from './letter.js';
import { enqueue, type Job } from './outbox.js';

/** A letter to one address, ready to be put into the frame. */
export type Draft = LetterContent & {
  /** One plain address. */
  to: string;
  replyTo?: string;
  attachments?: Letter['attachments'];
  /** Sent twice it holds something else (a new link): it must not be taken for a copy of the first. */
  isNewEachTime?: true;
};

/** A kind of letter: what one of this kind says is worked out at the moment of sending, from what the database holds then. */
export type LetterKind<Payload extends object> = {
  /** Stable name, such as `registration.confirmed`. */
  readonly name: string;
  /** What staff calls it, Russian. */
  readonly title: string;
  /** Null: there is no need for it any more. */
  write(payload: Payload, reads: Reads): Promise<Draft | null>;
};

const jobOf = (kind: string): string => `letter ${kind}`;

type Wanted<Payload extends object> = {
  kind: string;
  /** Of two letters with one key the second is dropped. */
  key: string;
  /** Ids and plain values: never a text, never a secret, never an address. */
  payload: Payload;
  /** The account it is about, for staff who look what she was sent; null: none. */
  userId: string | null;
  now: Date;
  /** 0 is sent before 9. */
  priority?: number;
};

/** Has a letter sent after this transaction. */
export const enqueueLetter = <Payload extends object>(
  transaction: Transaction,
  { kind, key, payload, userId, now, priority = 5 }: Wanted<Payload>,
): Promise<void> => enqueue(transaction, jobOf(kind), `${kind} ${key}`, payload, now, priority, userId);

/** The work behind a kind of letter. */
export const letterJob = (app: Application, mail: Mail, kind: LetterKind<object>): Job<object> => ({
  name: jobOf(kind.name),
  run: async (payload, entryId) => {
    const draft = await kind.write(payload, new Reads(app.database));
    if (!draft) return;
    const { to, replyTo, attachments, isNewEachTime, ...content } = draft;
    await mail.send({
      id: isNewEachTime ? uuid() : entryId,
      to,
      ...writeLetter(app.config, content),
      ...(replyTo && { replyTo }),
      ...(attachments && { attachments }),
    });
  },
});
