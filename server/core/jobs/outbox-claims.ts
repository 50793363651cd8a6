import { addMs, minute, toIso, type Clock } from '../clock.js';
import type { Database } from '../database/database.js';
import { placeholders } from '../database/sql.js';
import type { OutboxEntry } from './outbox.js';

/** Entries that are claimed with one commit. Few enough that all finish within the lease, also on a slow mail server. */
export const claimSize = 16;
const lease = 2 * minute;
/** Lease that an entry needs when it starts. */
const neededLease = minute;

/** Entries that this worker has claimed and not started yet. */
export class OutboxClaims {
  private entries: OutboxEntry[] = [];

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly isPaused: () => Promise<boolean>,
  ) {}

  get waiting(): number {
    return this.entries.length;
  }

  /** Claims due entries. @returns whether there may be more */
  async claim(limit: number, maxPriority = 9): Promise<boolean> {
    const now = this.clock.now();
    const due = `"doneAt" IS NULL AND "failedAt" IS NULL AND priority <= ? AND "availableAt" <= ? AND ("lockedUntil" IS NULL OR "lockedUntil" < ?)`;
    const at = toIso(now);
    const [first] = await this.database.query(`SELECT id FROM outbox WHERE ${due} LIMIT 1`, [maxPriority, at, at]);
    if (!first || (await this.isPaused())) return false;
    const skip = this.database.dialect === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : '';
    const claimed = await this.database.inTransaction((transaction) =>
      transaction.query<OutboxEntry>(
        `UPDATE outbox SET state = 'UNDERWAY', "lockedUntil" = ?, attempts = attempts + 1
         WHERE id IN (SELECT id FROM outbox WHERE ${due} ORDER BY priority, "availableAt" LIMIT ${limit} ${skip})
         RETURNING *`,
        [toIso(addMs(now, lease)), maxPriority, at, at],
      ),
    );
    const order = ({ priority, availableAt }: OutboxEntry) => `${priority} ${availableAt}`;
    this.entries = [...this.entries, ...claimed].sort((one, other) => (order(one) < order(other) ? -1 : 1));
    return claimed.length === limit;
  }

  /** Takes the first claimed entry up to this priority, if it can be finished within its lease. */
  next(maxPriority: number): OutboxEntry | undefined {
    const needed = toIso(addMs(this.clock.now(), neededLease));
    const [first] = this.entries;
    // Entries with too short a lease are claimed again when it has expired.
    if (first && first.lockedUntil! < needed) this.entries = this.entries.filter((one) => one.lockedUntil! >= needed);
    return this.entries[0] && this.entries[0].priority <= maxPriority ? this.entries.shift() : undefined;
  }

  /** Gives the waiting entries back, so that another worker can claim them at once. */
  async release(): Promise<void> {
    const entries = this.entries.splice(0);
    if (entries.length === 0) return;
    await this.database.inTransaction((transaction) =>
      transaction.query(
        `UPDATE outbox SET state = CASE WHEN attempts > 1 THEN 'RETRYING' ELSE 'QUEUED' END,
           "lockedUntil" = NULL, attempts = attempts - 1
         WHERE id IN (${placeholders(entries)}) AND state = 'UNDERWAY'`,
        entries.map(({ id }) => id),
      ),
    );
  }
}
