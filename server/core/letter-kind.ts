import { v7 as uuid } from 'uuid';
import type { Letter, Mail } from '../ports/mail.js';
import { hour, minute, second } from './clock.js';
import type { Application } from './application.js';
import type { Transaction } from './database.js';
import { Db } from './db.js';
import { writeLetter, type LetterContent } from './letter.js';
import { enqueueAll, type Job } from './outbox.js';

/** A letter to one address, ready to be put into the frame. */
export type Draft = LetterContent & {
  /** One plain address. */
  to: string;
  replyTo?: string | null;
  attachments?: Letter['attachments'];
  /** Sent twice it holds something else (a new link): it must not be taken for a copy of the first. */
  isNewEachTime?: true;
  /** What is written down together with the letter being sent. */
  sent?: (transaction: Transaction) => Promise<void>;
};

/** There is no need for a letter (any more), and why: a sentence for staff (Russian, no names, no addresses). */
export class NotNeeded {
  constructor(readonly reason: string) {}
}

/** A kind of letter: what one of this kind says is worked out at the moment of sending, from what the database holds then. */
export type LetterKind<Payload extends object> = {
  /** Stable name, such as `registration.confirmed`. */
  readonly name: string;
  /** What staff calls it, Russian. */
  readonly title: string;
  /** Null: there is no need for it any more, for the reason that is the most usual. */
  write(payload: Payload, reads: Db): Promise<Draft | NotNeeded | null>;
};

/** The reason where a kind gives none. */
const usualReason = 'К моменту отправки писать было уже не о чем: то, о чём письмо, изменилось или закончилось.';

const jobOf = (kind: string): string => `letter ${kind}`;

/** Ten tries in five hours; then it waits for staff to send it again. */
const pauses: readonly number[] = [
  30 * second,
  minute,
  2 * minute,
  5 * minute,
  10 * minute,
  30 * minute,
  hour,
  hour,
  2 * hour,
];

export type WantedLetter<Payload extends object> = {
  kind: string;
  /** Of two letters with one key the second is dropped. */
  key: string;
  /** Ids and plain values: never a text, never a secret, never an address. */
  payload: Payload;
  /** The account it is about, for staff who look what she was sent; null: none. */
  userId: string | null;
  now: Date;
  /** 0 and 1: somebody waits for it in front of a screen; 3: it is about what she did; 5: usual; 9: to very many. */
  priority?: number;
  /** Not before so many milliseconds have passed. */
  delay?: number;
  /** The change or task that it is a part of: whoever began that sees how many were sent. */
  causeId?: string | null;
};

/** Has many letters sent after this transaction, with few statements. */
export const enqueueLetters = <Payload extends object>(
  transaction: Transaction,
  wanted: readonly WantedLetter<Payload>[],
): Promise<void> =>
  enqueueAll(
    transaction,
    wanted.map(({ kind, key, userId, causeId, ...rest }) => ({
      ...rest,
      job: jobOf(kind),
      key: `${kind} ${key}`,
      letter: { kind, userId, causeId },
    })),
  );

/** Has a letter sent after this transaction. */
export const enqueueLetter = <Payload extends object>(
  transaction: Transaction,
  wanted: WantedLetter<Payload>,
): Promise<void> => enqueueLetters(transaction, [wanted]);

/** The work behind a kind of letter. */
export const letterJob = (app: Application, mail: Mail, kind: LetterKind<object>): Job<object> => ({
  name: jobOf(kind.name),
  pauses,
  run: async (payload, entryId) => {
    const draft = await kind.write(payload, new Db(app.database));
    if (!draft) return { state: 'NOT_NEEDED', reason: usualReason };
    if (draft instanceof NotNeeded) return { state: 'NOT_NEEDED', reason: draft.reason };
    const { to, replyTo, attachments, isNewEachTime, sent, ...content } = draft;
    await mail.send({
      id: isNewEachTime ? uuid() : entryId,
      to,
      ...writeLetter(app.config, content),
      ...(replyTo && { replyTo }),
      ...(attachments && { attachments }),
      ...(content.unsubscribe && { unsubscribe: `${app.config.publicUrl}${content.unsubscribe}` }),
    });
    return { state: 'DONE', also: sent };
  },
});
