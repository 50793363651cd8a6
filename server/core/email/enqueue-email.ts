import type { Transaction } from '../database/database.js';
import type { Email } from './define-email.js';
import { enqueueAll } from '../jobs/outbox.js';

export type EmailOptions = {
  /** Idempotency key: a second email of the same kind with the same key is dropped. */
  key: string;
  /** The account that the email is about, so that staff can list the emails of a user; null: none. */
  userId: string | null;
  now: Date;
  /** Milliseconds to wait before the first attempt. */
  delay?: number;
  /** The change or task that caused it: its emails are counted for staff. */
  causeId?: string | null;
};

/** Name of the outbox job of an email. Stored in the outbox, so it stays as it is. */
export const emailJobName = ({ name }: Pick<Email<never>, 'name'>): string => `letter ${name}`;

/** Key in the outbox of an email with this key. */
export const emailKey = ({ name }: Pick<Email<never>, 'name'>, key: string): string => `${name} ${key}`;

/** Enqueues the same email to many in the outbox of this transaction, with few statements. */
export const enqueueEmails = <Payload extends object>(
  transaction: Transaction,
  email: Email<Payload>,
  recipients: readonly (EmailOptions & { payload: NoInfer<Payload> })[],
): Promise<void> =>
  enqueueAll(
    transaction,
    recipients.map(({ key, userId, causeId, ...job }) => ({
      ...job,
      job: emailJobName(email),
      key: emailKey(email, key),
      priority: email.priority,
      email: { kind: email.name, userId, causeId },
    })),
  );

/** Enqueues an email in the outbox of this transaction. */
export const enqueueEmail = <Payload extends object>(
  transaction: Transaction,
  email: Email<Payload>,
  payload: NoInfer<Payload>,
  options: EmailOptions,
): Promise<void> => enqueueEmails(transaction, email, [{ ...options, payload }]);
