import { deserialize, serialize } from 'node:v8';
import type { Application } from '../application.js';
import { addMs, day, toIso } from '../clock.js';
import type { Database, Transaction } from '../database/database.js';
import { reject } from '../graphql/problems.js';
import type { IdempotencyRecord } from './idempotency-record.entity.js';

const purpose = 'idempotency';
const resultPart = 'result';

/** Clients are promised a day. */
const retention = 2 * day;

type Parts = Pick<Application, 'cipher' | 'clock'>;
type Stored = Pick<IdempotencyRecord, 'part' | 'inputHash' | 'value'>;

export const rejectReusedKey = (): never =>
  reject(
    'IDEMPOTENCY_KEY_REUSED',
    'Прежний вариант уже отправлен. Если нужно отправить и\u00a0этот, нажмите ещё раз.',
    'idempotencyKey',
  );

/**
 * A mutation with an idempotency key. Each of its transactions also stores the value that it returns. When the mutation runs
 * again, because it was sent again, at the same time or after a crash, its committed transactions return these values.
 */
export class IdempotentCall {
  private transactions = 0;
  /** Whether this run, and no earlier one, committed something. */
  private hasCommitted = false;

  /** @param id hash of the caller and of the key */
  constructor(
    private readonly app: Parts,
    readonly id: string,
    private readonly inputHash: string,
  ) {}

  /** Runs the next transaction of the mutation, or returns what it returned in an earlier run. */
  async runOnce<T>(
    database: Pick<Database, 'inTransaction'>,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    const part = String(this.transactions);
    this.transactions += 1;
    const { value, isNew } = await database.inTransaction(async (transaction) => {
      // A second run waits here for the transaction of the first one.
      const inserted = await transaction.insertOne(
        'idempotency_records',
        this.row(part, null),
        'ON CONFLICT DO NOTHING',
      );
      if (!inserted) {
        const stored = await transaction.findOne<Stored>('idempotency_records', { callId: this.id, part });
        return { value: this.read(stored!) as T, isNew: false };
      }
      const result = await work(transaction);
      await transaction.update('idempotency_records', { callId: this.id, part }, { value: this.encrypt(result) });
      return { value: result, isNew: true };
    });
    this.hasCommitted ||= isNew;
    return value;
  }

  /**
   * The result of an earlier run; null: there is none.
   * @throws ProblemsError IDEMPOTENCY_KEY_REUSED if the key came with another input
   */
  async findResult(database: Pick<Database, 'query'>): Promise<{ value: unknown } | null> {
    const rows = await database.query<Stored>(
      'SELECT part, "inputHash", value FROM idempotency_records WHERE "callId" = ?',
      [this.id],
    );
    if (rows.some(({ inputHash }) => inputHash !== this.inputHash)) rejectReusedKey();
    const result = rows.find(({ part }) => part === resultPart);
    return result ? { value: this.read(result) } : null;
  }

  async storeResult(database: Pick<Database, 'inTransaction'>, result: unknown): Promise<void> {
    const row = this.row(resultPart, this.encrypt(result));
    await database.inTransaction((transaction) =>
      transaction.insert('idempotency_records', [row], 'ON CONFLICT DO NOTHING'),
    );
  }

  /** After a rejection nothing counts as done: the same key may be sent again, also with corrected input. */
  async forget(database: Pick<Database, 'inTransaction'>): Promise<void> {
    if (!this.hasCommitted) return;
    await database.inTransaction((transaction) => transaction.delete('idempotency_records', { callId: this.id }));
  }

  private row(part: string, value: string | null): IdempotencyRecord {
    const { id: callId, inputHash } = this;
    return { callId, part, inputHash, value, createdAt: toIso(this.app.clock.now()) };
  }

  /** Objects keep what JSON loses: dates, bytes and undefined. */
  private encrypt(value: unknown): string {
    return this.app.cipher.encrypt(serialize(value).toString('base64'), purpose);
  }

  private read({ inputHash, value }: Stored): unknown {
    if (inputHash !== this.inputHash) rejectReusedKey();
    return deserialize(Buffer.from(this.app.cipher.decryptOwn(value!, purpose), 'base64'));
  }
}

/** The same database, whose transactions run once for the current call; `currentCall` returns null for a mutation without a key. */
export const withIdempotency = (database: Database, currentCall: () => IdempotentCall | null): Database => ({
  ...database,
  inTransaction: (work) => {
    const call = currentCall();
    return call ? call.runOnce(database, work) : database.inTransaction(work);
  },
});

export const deleteOldRecords = async (transaction: Transaction, now: Date): Promise<void> => {
  await transaction.query('DELETE FROM idempotency_records WHERE "createdAt" <= ?', [toIso(addMs(now, -retention))]);
};
