import { notificationOf } from '../audited-actions.js';
import type { Database, Transaction } from '../database/database.js';
import { enqueueEmails } from '../email/enqueue-email.js';
import { sensitiveActionEmail } from './sensitive-action.emails.js';

/**
 * One mutation of a staff user, or one task that they started. Database triggers record the changed rows in the same
 * transaction: no change by staff is missed, and a change that was rolled back is not recorded.
 */
export type AuditAction = {
  readonly id: string;
  readonly at: string;
  readonly actorId: string;
  /** Name of the mutation or of the task kind. */
  readonly action: string;
  /** The API token that acted for the staff user; null: the user acted in a session. */
  readonly tokenId: string | null;
  readonly requestId: string;
};

/** The same database, whose changes are recorded for the audit action; `auditAction` returns null when no staff user acts. */
export const withAudit = (database: Database, auditAction: () => AuditAction | null): Database => ({
  ...database,
  inTransaction: (work) => {
    const current = auditAction();
    return database.inTransaction(current ? audited(database.dialect, current, work) : work);
  },
});

/**
 * Tells the triggers the current action. PostgreSQL forgets it with the transaction; in SQLite several jobs share one
 * transaction, so the row is deleted after each job.
 */
const begin = {
  sqlite: 'INSERT INTO current_action (id) VALUES (?)',
  postgres: `SELECT set_config('audit.act', ?, true)`,
};

const audited =
  <T>(dialect: Database['dialect'], auditAction: AuditAction, work: (transaction: Transaction) => Promise<T>) =>
  async (transaction: Transaction): Promise<T> => {
    await transaction.query(begin[dialect], [auditAction.id]);
    const value = await work(transaction);
    if (dialect === 'sqlite') await transaction.query('DELETE FROM current_action');
    await storeAction(transaction, auditAction);
    return value;
  };

/** Stores the action if it changed something, and notifies the administrators if it is sensitive. */
async function storeAction(transaction: Transaction, auditAction: AuditAction): Promise<void> {
  const written = await transaction.query(
    `INSERT INTO audit_acts (id, at, "actorId", action, "tokenId", "requestId")
     SELECT ?, ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM audit_changes WHERE "actId" = ?)
     ON CONFLICT (id) DO NOTHING RETURNING id`,
    [
      auditAction.id,
      auditAction.at,
      auditAction.actorId,
      auditAction.action,
      auditAction.tokenId,
      auditAction.requestId,
      auditAction.id,
    ],
  );
  const notification = notificationOf(auditAction.action);
  if (written.length === 0 || !notification) return;
  await notifyAdministrators(
    transaction,
    auditAction,
    notification === 'EACH' ? auditAction.id : `${auditAction.actorId} ${auditAction.at.slice(0, 13)}`,
  );
}

/**
 * Sends the email about a sensitive action to the administrators and to its actor, so that an intruder is noticed.
 * @param key at most one email is sent for an action name and a key
 */
export async function notifyAdministrators(
  transaction: Transaction,
  { actorId, action, at }: Pick<AuditAction, 'actorId' | 'action' | 'at'>,
  key: string,
): Promise<void> {
  const recipients = await transaction.query<{ id: string }>(
    `SELECT id FROM users WHERE (role = 'ADMINISTRATOR' OR id = ?) AND "deletedAt" IS NULL`,
    [actorId],
  );
  await enqueueEmails(
    transaction,
    sensitiveActionEmail,
    recipients.map(({ id: recipientId }) => ({
      key: `${action} ${key} ${recipientId}`,
      payload: { recipientId, actorId, action, at },
      userId: recipientId,
      now: new Date(at),
    })),
  );
}

type ViewedRow = { rowKey: string; personId: string | null };

const recordRows = (
  database: Database,
  auditAction: AuditAction,
  what: string,
  rows: readonly ViewedRow[],
  eventId: string | null,
): Promise<void> =>
  database.inTransaction(async (transaction) => {
    await transaction.insert(
      'audit_changes',
      rows.map((row) => ({
        ...row,
        actId: auditAction.id,
        tableName: what,
        operation: 'LOOK',
        eventId,
        before: null,
        after: null,
      })),
    );
    await storeAction(transaction, auditAction);
  });

/** Records that staff viewed personal data: no row changes, so the triggers do not record it. */
export const recordView = (
  database: Database,
  auditAction: AuditAction,
  what: string,
  personIds: readonly string[],
  eventId: string | null = null,
): Promise<void> =>
  recordRows(
    database,
    auditAction,
    what,
    personIds.map((personId) => ({ rowKey: personId, personId })),
    eventId,
  );

/** Records that staff exported a file, also if it shows no user. */
export const recordExport = (
  database: Database,
  auditAction: AuditAction,
  name: string,
  eventId: string | null,
): Promise<void> => recordRows(database, auditAction, 'export', [{ rowKey: name, personId: null }], eventId);
