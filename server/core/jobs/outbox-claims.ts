import { addMs, minute, toIso } from '../clock.js';
import type { ClockWatch } from '../process/clock-watch.js';
import type { Database } from '../database/database.js';
import { placeholders } from '../database/sql.js';
import { repairTimesAhead } from './outbox-repair.js';
import type { OutboxEntry } from './outbox.js';

/** Entries that are claimed with one commit. Few enough that all finish within the lease, also on a slow mail server. */
export const claimSize = 16;
export const lease = 2 * minute;
/** Lease that an entry needs when it starts. */
const neededLease = minute;

/** Entries up to this priority have a user waiting. One slot is reserved for them, however slow the other jobs are. */
export const maxUrgentPriority = 1;

/** @property startUntil latest start that leaves enough of the lease, by `Clock.elapsed` */
type Claimed = { entry: OutboxEntry; startUntil: number };

/** Entries that this worker has claimed and not started yet. */
export class OutboxClaims {
  private entries: Claimed[] = [];
  /** Jumps of the clock after which stored times were repaired; -1: not yet since the start. */
  private repairedJumps = -1;

  constructor(
    private readonly database: Database,
    private readonly clock: ClockWatch,
    private readonly isPaused: () => Promise<boolean>,
  ) {}

  get waiting(): number {
    return this.entries.length;
  }

  /**
   * Claims due entries. After a jump of the clock, leases cannot be judged, and emails may find themselves too late or too
   * early: until it is steady, only new entries with a user waiting are claimed.
   * @returns whether there may be more
   */
  async claim(limit: number, maxPriority = 9): Promise<boolean> {
    await this.repair();
    const [now, claimedAt] = [this.clock.now(), this.clock.elapsed()];
    const { isSteady } = this.clock;
    const max = isSteady ? maxPriority : Math.min(maxPriority, maxUrgentPriority);
    const isFree = `("lockedUntil" IS NULL ${isSteady ? 'OR "lockedUntil" < ?' : ''})`;
    const due = `"doneAt" IS NULL AND "failedAt" IS NULL AND priority <= ? AND "availableAt" <= ? AND ${isFree}`;
    const at = toIso(now);
    const values = [max, at, ...(isSteady ? [at] : [])];
    const [first] = await this.database.query(`SELECT id FROM outbox WHERE ${due} LIMIT 1`, values);
    if (!first || (await this.isPaused())) return false;
    const skip = this.database.dialect === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : '';
    const claimed = await this.database.inTransaction((transaction) =>
      transaction.query<OutboxEntry>(
        `UPDATE outbox SET state = 'UNDERWAY', "lockedUntil" = ?, attempts = attempts + 1
         WHERE id IN (SELECT id FROM outbox WHERE ${due} ORDER BY priority, "availableAt" LIMIT ${limit} ${skip})
         RETURNING *`,
        [toIso(addMs(now, lease)), ...values],
      ),
    );
    const order = ({ entry }: Claimed) => `${entry.priority} ${entry.availableAt}`;
    const startUntil = claimedAt + lease - neededLease;
    this.entries = [...this.entries, ...claimed.map((entry) => ({ entry, startUntil }))].sort((one, other) =>
      order(one) < order(other) ? -1 : 1,
    );
    return claimed.length === limit;
  }

  /** Takes the first claimed entry up to this priority, if it can be finished within its lease. */
  next(maxPriority: number): OutboxEntry | undefined {
    const [needed, elapsed] = [toIso(addMs(this.clock.now(), neededLease)), this.clock.elapsed()];
    // By both clocks: the date goes back, and a suspended machine is not told that others have taken its entries over.
    const isLeased = ({ entry, startUntil }: Claimed) => entry.lockedUntil! >= needed && startUntil >= elapsed;
    // Entries with too short a lease are claimed again when it has expired.
    if (!this.entries.every(isLeased)) this.entries = this.entries.filter(isLeased);
    return this.entries[0] && this.entries[0].entry.priority <= maxPriority ? this.entries.shift()!.entry : undefined;
  }

  private async repair(): Promise<void> {
    const { jumps } = this.clock;
    if (jumps === this.repairedJumps) return;
    await repairTimesAhead(this.database, this.clock.now(), lease);
    this.repairedJumps = jumps;
  }

  /** Gives the waiting entries back, so that another worker can claim them at once. */
  async release(): Promise<void> {
    const entries = this.entries.splice(0).map(({ entry }) => entry);
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
