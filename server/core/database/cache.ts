import type { ClockWatch } from '../process/clock-watch.js';
import type { Database } from './database.js';
import { Db, type Dependencies } from './db.js';
import { withOnlyKey } from './table-keys.js';

type Entry = {
  readonly value: unknown;
  readonly size: number;
  readonly dependencies: Dependencies;
  /** The value is right as of this version of the database. */
  version: number;
  /** When the recomputations of this value so far are paid off, see `refreshInterval`. Milliseconds of `time`. */
  readonly paidAt: number;
  /** Since the last round of eviction. */
  wasUsed: boolean;
};

/** @property jumps of the clock before the computation */
type Computed = { value: unknown; dependencies: Dependencies; version: number; startedAt: number; jumps: number };

/**
 * A response whose rows change all the time, such as the page of an event that opens its registration, is computed again at
 * most once in this many milliseconds; until then, and for as long again while it is computed, visitors get the last one. The first changes are visible at once, so a
 * user sees the result of their own action. Only for tables that allow it, see `TrackByKey`.
 */
const refreshInterval = 250;
/** Number of recomputations that need not wait. */
const refreshBurst = 20;

/**
 * Cache of values computed from public data. An entry is valid until rows that it was read from change, or until the time
 * that its computation declared (see `Context.nowUntil`). There is no manual invalidation (see `Database.versions`). Never
 * store a value that depends on the viewer.
 */
export class Cache {
  private readonly entries = new Map<string, Entry>();
  private readonly computations = new Map<string, Promise<Computed>>();
  private size = 0;
  private hits = 0;
  private misses = 0;
  private jumps = 0;

  /** @param time milliseconds that pass evenly */
  constructor(
    private readonly database: Pick<Database, 'versions' | 'query'>,
    private readonly clock: ClockWatch,
    private readonly time: () => number = () => performance.now(),
    private readonly maxBytes = 48 * 2 ** 20,
  ) {}

  /** Counters since the start, and what is cached now. */
  get statistics(): { hits: number; misses: number; entries: number; bytes: number; maxBytes: number } {
    const { hits, misses, entries, size, maxBytes } = this;
    return { hits, misses, entries: entries.size, bytes: size, maxBytes };
  }

  /** The cached value for a visitor, or undefined if there is none or rows that it was read from have changed. */
  peek<T>(key: string): T | undefined {
    const entry = this.current(key, true);
    if (entry) this.hits += 1;
    return entry?.value as T | undefined;
  }

  /**
   * The cached value, or a fresh one. Concurrent calls for one key share one computation.
   * @param reader the caller's reader: the rows of the value are added to it; null: the value is sent to a visitor
   * @param sizeOf size of the value in bytes; null: do not cache it
   */
  async get<T>(
    key: string,
    reader: Db | null,
    compute: (db: Db) => Promise<T>,
    sizeOf: (value: T) => number | null = () => 1_000,
  ): Promise<T> {
    const calledAt = this.database.versions.current;
    const entry = this.current(key, reader === null);
    if (entry) {
      this.hits += 1;
      reader?.dependOn(entry.dependencies);
      return entry.value as T;
    }
    for (;;) {
      const computed = await (this.computations.get(key) ?? this.start(key, compute, sizeOf));
      // A computation that began before the call may have missed a change that the caller already knows of.
      if (computed.version < calledAt && !this.isUsable(key, computed, reader === null)) continue;
      reader?.dependOn(computed.dependencies);
      return computed.value as T;
    }
  }

  /**
   * Like `get` for several keys: missing values are computed with one call. The result has the order of the keys.
   * @param isKeyTracked each value depends on the rows with its own key only
   */
  async many<T>(
    keys: readonly string[],
    nameOf: (key: string) => string,
    reader: Db,
    compute: (missing: readonly string[], db: Db) => Promise<T[]>,
    { sizeOf, isKeyTracked }: { sizeOf: (value: T) => number | null; isKeyTracked: boolean },
  ): Promise<T[]> {
    const entries = keys.map((key) => this.current(nameOf(key), false));
    const missing = keys.filter((_key, index) => entries[index] === undefined);
    const computed = new Map<string, T>();
    this.hits += keys.length - missing.length;
    this.misses += missing.length;
    for (const entry of entries) if (entry) reader.dependOn(entry.dependencies);
    if (missing.length > 0) {
      const [version, startedAt, jumps] = [this.database.versions.current, this.time(), this.clock.jumps];
      const db = new Db(this.database);
      const values = await compute(missing, db);
      reader.dependOn(db.dependencies);
      missing.forEach((key, index) => {
        const value = values[index]!;
        computed.set(key, value);
        const { rows, expiresAt } = db.dependencies;
        const dependencies = { rows: isKeyTracked ? withOnlyKey(rows, key) : rows, expiresAt };
        this.store(nameOf(key), { value, dependencies, version, startedAt, jumps }, sizeOf(value));
      });
    }
    return keys.map((key, index) => {
      const entry = entries[index];
      return (entry ? entry.value : computed.get(key)) as T;
    });
  }

  private start<T>(key: string, compute: (db: Db) => Promise<T>, sizeOf: (value: T) => number | null) {
    const [version, startedAt, jumps] = [this.database.versions.current, this.time(), this.clock.jumps];
    this.misses += 1;
    const run = async (): Promise<Computed> => {
      const db = new Db(this.database);
      const value = await compute(db);
      const computed = { value, dependencies: db.dependencies, version, startedAt, jumps };
      this.store(key, computed, sizeOf(value));
      return computed;
    };
    const computation = run().finally(() => this.computations.delete(key));
    this.computations.set(key, computation);
    return computation;
  }

  /** @param size null: the value is not cached */
  private store(key: string, computed: Computed, size: number | null): void {
    const { value, dependencies, version, startedAt, jumps } = computed;
    const paidAt = Math.max(this.entries.get(key)?.paidAt ?? 0, startedAt) + refreshInterval;
    this.drop(key);
    // One large entry would evict all others.
    if (size === null || size > this.maxBytes / 32) return;
    // Computed by a date that may have been wrong.
    if (jumps !== this.clock.jumps) return;
    this.entries.set(key, { value, size: size + key.length, dependencies, version, paidAt, wasUsed: false });
    this.size += size + key.length;
    for (const [oldestKey, oldest] of this.entries) {
      if (this.size <= this.maxBytes) break;
      // A used entry gets another round, so that responses that nobody asks for again do not displace it.
      if (oldest.wasUsed) {
        oldest.wasUsed = false;
        this.entries.delete(oldestKey);
        this.entries.set(oldestKey, oldest);
      } else this.drop(oldestKey);
    }
  }

  private current(key: string, isForGuest: boolean): Entry | undefined {
    const { versions } = this.database;
    this.clearAfterJump();
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (entry.dependencies.expiresAt <= this.clock.now().getTime()) return this.drop(key);
    entry.wasUsed = true;
    if (versions.isTracking && entry.version === versions.current) return entry;
    const change = versions.changeSince(entry.version, entry.dependencies.rows);
    if (change === 'none') entry.version = versions.current;
    else if (change === 'major') this.drop(key);
    else if (isForGuest && (this.mustWait(entry) || this.isAwaited(key, entry))) return entry;
    return change === 'none' ? entry : undefined;
  }

  /** A page that said «registration has ended» while the clock was ahead would say so for good. */
  private clearAfterJump(): void {
    const { jumps } = this.clock;
    if (jumps === this.jumps) return;
    this.jumps = jumps;
    this.entries.clear();
    this.size = 0;
  }

  private isUsable(key: string, { version, dependencies }: Computed, isForGuest: boolean): boolean {
    const change = this.database.versions.changeSince(version, dependencies.rows);
    const entry = this.entries.get(key);
    return change === 'none' || (change === 'minor' && isForGuest && entry !== undefined && this.mustWait(entry));
  }

  /** Whether a value was computed so often that its next computation must wait. */
  private mustWait({ paidAt }: Entry): boolean {
    return paidAt - this.time() > refreshBurst * refreshInterval;
  }

  /** Whether such a value is being computed: all visitors would wait for it at once, four times a second. */
  private isAwaited(key: string, { paidAt }: Entry): boolean {
    return this.computations.has(key) && paidAt - this.time() > (refreshBurst - 1) * refreshInterval;
  }

  private drop(key: string): undefined {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.size -= entry.size;
  }
}
