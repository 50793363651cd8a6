import { notificationOf } from './sensitive-actions.js';
import type { Database, Transaction } from './database.js';
import { insertRows } from './insert.js';
import { enqueueLetters } from './letter-kind.js';

/**
 * What a member of staff does: one mutation, or a whole task that she has started. Whatever it changes is written
 * down by the database itself (triggers compare each row with what it was), in the transaction that makes the change:
 * nothing that staff does can be forgotten, and nothing is noted that was rolled back.
 */
export type AuditAction = {
  readonly id: string;
  readonly at: string;
  readonly actorId: string;
  /** Name of the mutation, or of the kind of task. */
  readonly action: string;
  /** The token, where an integration acted in the name of the member of staff; null: she herself. */
  readonly tokenId: string | null;
  readonly requestId: string;
};

/** The same database, whose changes are written down as those of an act. Null while nobody of staff is acting. */
export const withAudit = (database: Database, act: () => AuditAction | null): Database => ({
  ...database,
  inTransaction: (work) => {
    const current = act();
    return database.inTransaction(current ? recorded(database.dialect, current, work) : work);
  },
});

/** Says to the triggers whose the changes are, until the transaction is over: SQLite's units share one, and say when. */
const begin = {
  sqlite: 'INSERT INTO current_act (id) VALUES (?)',
  postgres: `SELECT set_config('audit.act', ?, true)`,
};

const recorded =
  <T>(dialect: Database['dialect'], act: AuditAction, work: (transaction: Transaction) => Promise<T>) =>
  async (transaction: Transaction): Promise<T> => {
    await transaction.query(begin[dialect], [act.id]);
    const value = await work(transaction);
    if (dialect === 'sqlite') await transaction.query('DELETE FROM current_act');
    await writeAct(transaction, act);
    return value;
  };

/** Notes who acted, when and how; an act that changed nothing leaves nothing. The administrators are told of sensitive ones. */
async function writeAct(transaction: Transaction, act: AuditAction): Promise<void> {
  const written = await transaction.query(
    `INSERT INTO audit_acts (id, at, "actorId", action, "tokenId", "requestId")
     SELECT ?, ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM audit_changes WHERE "actId" = ?)
     ON CONFLICT (id) DO NOTHING RETURNING id`,
    [act.id, act.at, act.actorId, act.action, act.tokenId, act.requestId, act.id],
  );
  const notification = notificationOf(act.action);
  if (written.length === 0 || !notification) return;
  await tellAdministrators(
    transaction,
    act,
    notification === 'EACH' ? act.id : `${act.actorId} ${act.at.slice(0, 13)}`,
  );
}

/** Email about a sensitive act: what its writer needs to know. */
export type SensitiveAct = Pick<AuditAction, 'actorId' | 'action' | 'at'> & { recipientId: string };
export const sensitiveActEmail = 'account.sensitive-act';

/**
 * Tells the administrators and the person in whose name it was done, so that an intruder's act does not stay unseen.
 * @param key of two acts of one name with one key the second is not told of
 */
export async function tellAdministrators(
  transaction: Transaction,
  { actorId, action, at }: Pick<AuditAction, 'actorId' | 'action' | 'at'>,
  key: string,
): Promise<void> {
  const recipients = await transaction.query<{ id: string }>(
    `SELECT id FROM users WHERE (role = 'ADMINISTRATOR' OR id = ?) AND "deletedAt" IS NULL`,
    [actorId],
  );
  await enqueueLetters<SensitiveAct>(
    transaction,
    recipients.map(({ id: recipientId }) => ({
      kind: sensitiveActEmail,
      key: `${action} ${key} ${recipientId}`,
      payload: { recipientId, actorId, action, at },
      userId: recipientId,
      now: new Date(at),
      priority: 1,
    })),
  );
}

/** Notes that staff has looked at what is kept about people, where the rows themselves do not change. */
export const recordLook = (
  database: Database,
  act: AuditAction,
  what: string,
  personIds: readonly string[],
  eventId: string | null = null,
): Promise<void> =>
  database.inTransaction(async (transaction) => {
    await insertRows(
      transaction,
      'audit_changes',
      personIds.map((personId) => ({
        actId: act.id,
        tableName: what,
        rowKey: personId,
        operation: 'LOOK',
        personId,
        eventId,
        before: null,
        after: null,
      })),
    );
    await writeAct(transaction, act);
  });
