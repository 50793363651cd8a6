import { v7 as uuid } from 'uuid';
import type { Mail } from '../ports/mail.js';
import { hour, minute, second } from './clock.js';
import type { Application } from './application.js';
import type { Transaction } from './database.js';
import { Db } from './db.js';
import { NotNeeded, type EmailDraft } from './define-email.js';
import { toMessage } from './email-job.js';
import { enqueueAll, type Job } from './outbox.js';

export { NotNeeded, type EmailDraft } from './define-email.js';

/** A kind of email. Its content is written when it is sent, from the data of that time. */
export type EmailKind<Payload extends object> = {
  /** Stable name, such as `registration.confirmed`. */
  readonly name: string;
  /** Title for staff, Russian. */
  readonly title: string;
  /** Null: not needed any more, with the default reason. */
  write(payload: Payload, db: Db): Promise<EmailDraft | NotNeeded | null>;
};

/** Default of `NotNeeded.reason`. */
const defaultReason = 'К моменту отправки писать было уже не о чем: то, о чём письмо, изменилось или закончилось.';

const jobOf = (kind: string): string => `letter ${kind}`;

/** Ten attempts in five hours; then the email waits until staff sends it again. */
const retryDelays: readonly number[] = [
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

export type NewEmail<Payload extends object> = {
  kind: string;
  /** Idempotency key: a second email with the same key is dropped. */
  key: string;
  /** Ids and plain values: no texts, secrets or addresses. */
  payload: Payload;
  /** The account that the email is about, so that staff can list the emails of a user; null: none. */
  userId: string | null;
  now: Date;
  /** 0 and 1: the user is waiting for it; 3: about the user's own action; 5: default; 9: mass emails. */
  priority?: number;
  /** Milliseconds to wait before the first attempt. */
  delay?: number;
  /** The change or task that caused it: its emails are counted for staff. */
  causeId?: string | null;
};

/** Enqueues many emails in the outbox of this transaction, with few statements. */
export const enqueueEmails = <Payload extends object>(
  transaction: Transaction,
  emails: readonly NewEmail<Payload>[],
): Promise<void> =>
  enqueueAll(
    transaction,
    emails.map(({ kind, key, userId, causeId, ...rest }) => ({
      ...rest,
      job: jobOf(kind),
      key: `${kind} ${key}`,
      letter: { kind, userId, causeId },
    })),
  );

/** Enqueues an email in the outbox of this transaction. */
export const enqueueEmail = <Payload extends object>(
  transaction: Transaction,
  email: NewEmail<Payload>,
): Promise<void> => enqueueEmails(transaction, [email]);

/** The outbox job that sends emails of one kind. */
export const emailKindJob = (app: Application, mail: Mail, kind: EmailKind<object>): Job<object> => ({
  name: jobOf(kind.name),
  retryDelays,
  run: async (payload, entryId) => {
    const draft = await kind.write(payload, new Db(app.database));
    if (!draft) return { state: 'NOT_NEEDED', reason: defaultReason };
    if (draft instanceof NotNeeded) return { state: 'NOT_NEEDED', reason: draft.reason };
    await mail.send({ id: draft.isNewEachTime ? uuid() : entryId, ...toMessage(app.config, draft) });
    return { state: 'DONE' };
  },
});
