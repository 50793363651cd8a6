import type { Database, Transaction } from './database.js';
import { insertRows } from './insert.js';

/**
 * What a member of staff does: one mutation, or a whole task that she has started. Whatever it changes is written
 * down by the database itself (triggers compare each row with what it was), in the transaction that makes the change:
 * nothing that staff does can be forgotten, and nothing is noted that was rolled back.
 */
export type Act = {
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
export const actingOn = (database: Database, act: () => Act | null): Database => ({
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
  <T>(dialect: Database['dialect'], act: Act, work: (transaction: Transaction) => Promise<T>) =>
  async (transaction: Transaction): Promise<T> => {
    await transaction.query(begin[dialect], [act.id]);
    const value = await work(transaction);
    if (dialect === 'sqlite') await transaction.query('DELETE FROM current_act');
    await writeAct(transaction, act);
    return value;
  };

/** Notes who acted, when and how; an act that changed nothing leaves nothing. */
const writeAct = (transaction: Transaction, act: Act): Promise<unknown> =>
  transaction.query(
    `INSERT INTO audit_acts (id, at, "actorId", action, "tokenId", "requestId")
     SELECT ?, ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM audit_changes WHERE "actId" = ?)
     ON CONFLICT (id) DO NOTHING`,
    [act.id, act.at, act.actorId, act.action, act.tokenId, act.requestId, act.id],
  );

/** Notes that staff has looked at what is kept about people, where the rows themselves do not change. */
export const noteLook = (
  database: Database,
  act: Act,
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
