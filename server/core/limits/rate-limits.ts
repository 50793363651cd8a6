import { hashOf } from '../secrets.js';
import { Entity, Index } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../database/columns.js';
import { RateLimiterRes, type IRateLimiterStoreOptions } from 'rate-limiter-flexible';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import type { Clock } from '../clock.js';
import type { Database } from '../database/database.js';
import { limitRules, type LimitName, type Quota } from './limit-rules.js';
import { rejectLimit } from './limit-messages.js';
import { networksOf } from '../config/networks.js';

@Entity('rate_limits')
export class RateLimit {
  @PrimaryColumn(kind.string(200))
  key!: string;
  @Column(kind.integer)
  points!: number;
  /** Milliseconds since 1970; null: never. */
  @Index()
  @Column(optional({ type: 'bigint' }))
  expire!: number | null;
}

type Stored = { points: number; expire: number | null };

/** Counters in the database, so that limits survive a restart and apply to all processes. */
class DatabaseLimiter extends RateLimiterStoreAbstract {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    options: Omit<IRateLimiterStoreOptions, 'storeClient'>,
  ) {
    super({ ...options, storeClient: {} });
  }

  _getRateLimiterRes(_key: string, changed: number, { points, expire }: Stored): RateLimiterRes {
    const remaining = Math.max(this.points - points, 0);
    return new RateLimiterRes(
      remaining,
      expire ? Math.max(expire - this.clock.now().getTime(), 0) : -1,
      points,
      points === changed,
    );
  }

  async _upsert(key: string, points: number, milliseconds: number, force = false): Promise<Stored> {
    const now = this.clock.now().getTime();
    const expire = milliseconds > 0 ? now + milliseconds : null;
    const fresh = force ? '1 = 1' : 'rate_limits.expire IS NOT NULL AND rate_limits.expire <= ?';
    const when = force ? [] : [now];
    // No window ends later than one that begins now: the clock was ahead when it began.
    const rows = await this.database.inTransaction((transaction) =>
      transaction.query<Stored>(
        `INSERT INTO rate_limits (key, points, expire) VALUES (?, ?, ?)
         ON CONFLICT (key) DO UPDATE SET
           points = CASE WHEN ${fresh} THEN excluded.points ELSE rate_limits.points + excluded.points END,
           expire = CASE WHEN ${fresh} OR rate_limits.expire > excluded.expire THEN excluded.expire ELSE rate_limits.expire END
         RETURNING points, expire`,
        [key, points, expire, ...when, ...when],
      ),
    );
    return rows[0]!;
  }

  async _get(key: string): Promise<Stored | null> {
    const rows = await this.database.query<Stored>(
      'SELECT points, expire FROM rate_limits WHERE key = ? AND (expire IS NULL OR expire > ?)',
      [key, this.clock.now().getTime()],
    );
    return rows[0] ?? null;
  }

  async _delete(key: string): Promise<boolean> {
    await this.database.inTransaction((transaction) => transaction.delete('rate_limits', { key }));
    return true;
  }
}

/** One counter of a limit. */
type Counter = { limiter: DatabaseLimiter; key: string };

export class RateLimits {
  private readonly limiters = new Map<string, DatabaseLimiter>();

  /** @param changed points of limits that the configuration overrides */
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly changed: Partial<Record<LimitName, number>> = {},
  ) {}

  /** Points of a limit, from the configuration or the rule. */
  pointsOf(name: LimitName): number {
    return this.changed[name] ?? limitRules[name].points;
  }

  /**
   * Counts one attempt. Call it before the attempt, so that concurrent attempts do not pass.
   * @param key what it is counted for; for limits by network, the IP address
   * @throws ProblemsError TOO_MANY_REQUESTS with the limit and the time of the next attempt
   */
  async count(name: LimitName, key: string): Promise<Quota> {
    const { over, ...quota } = await this.spend(name, key);
    if (over !== null) rejectLimit(name, quota.points, this.clock.now(), over, quota);
    return quota;
  }

  /**
   * Checks a limit by counting stored rows; call it in the transaction that adds one.
   * @param times creation times of the viewer's rows, ISO 8601, in any order
   * @throws ProblemsError TOO_MANY_REQUESTS
   */
  checkStoredRows(name: LimitName, times: readonly string[]): void {
    const points = this.pointsOf(name);
    const now = this.clock.now();
    const window = limitRules[name].duration * 1_000;
    const counted = times
      .map((time) => Math.min(Date.parse(time), now.getTime()))
      .filter((time) => time > now.getTime() - window);
    if (counted.length < points) return;
    const oldest = counted.sort((one, other) => other - one)[points - 1]!;
    rejectLimit(name, points, now, oldest + window - now.getTime());
  }

  /** Counts an attempt without rejecting it. @returns whether it is within the limit */
  async isWithin(name: LimitName, key: string): Promise<boolean> {
    return (await this.spend(name, key)).over === null;
  }

  /** `over`: null within the limit, else the milliseconds until the next attempt is possible. */
  private async spend(name: LimitName, key: string): Promise<Quota & { over: number | null }> {
    const spent = { name, points: this.pointsOf(name), remaining: Infinity, reset: 0, over: null as number | null };
    for (const counter of this.countersOf(name, key)) {
      const result = await counter.limiter.consume(counter.key).catch((error: unknown) => {
        if (!(error instanceof RateLimiterRes)) throw error;
        spent.over = Math.max(spent.over ?? 0, error.msBeforeNext);
        return error;
      });
      spent.remaining = Math.min(spent.remaining, result.remainingPoints);
      spent.reset = Math.max(spent.reset, result.msBeforeNext);
    }
    return spent;
  }

  /** Remaining attempts. Counts nothing. */
  async remaining(name: LimitName, key: string): Promise<number> {
    const remaining = await Promise.all(
      this.countersOf(name, key).map(async ({ limiter, key: of }) => (await limiter.get(of))?.remainingPoints),
    );
    return Math.min(this.pointsOf(name), ...remaining.map((points) => points ?? Infinity));
  }

  /** Whether no attempt remains. Counts nothing. */
  async isExhausted(name: LimitName, key: string): Promise<boolean> {
    return (await this.remaining(name, key)) <= 0;
  }

  /** Uncounts one attempt that the limit is not meant for, such as a successful one. */
  async uncount(name: LimitName, key: string): Promise<void> {
    for (const counter of this.countersOf(name, key)) await counter.limiter.reward(counter.key, 1);
  }

  /** Resets the counters of a key. */
  async reset(name: LimitName, key: string): Promise<void> {
    for (const counter of this.countersOf(name, key)) await counter.limiter.delete(counter.key);
  }

  /** Keys are stored as hashes: the table then contains no personal data, and all keys have one length. */
  private countersOf(name: LimitName, key: string): Counter[] {
    const networks = limitRules[name].by === 'network' ? networksOf(key) : [{ key, scale: 1 }];
    return networks.map(({ key: counted, scale }) => ({ limiter: this.limiterOf(name, scale), key: hashOf(counted) }));
  }

  private limiterOf(name: LimitName, scale: number): DatabaseLimiter {
    const keyPrefix = scale === 1 ? name : `${name}*${scale}`;
    let limiter = this.limiters.get(keyPrefix);
    if (!limiter) {
      const { duration } = limitRules[name];
      const points = this.pointsOf(name) * scale;
      this.limiters.set(
        keyPrefix,
        (limiter = new DatabaseLimiter(this.database, this.clock, { keyPrefix, duration, points })),
      );
    }
    return limiter;
  }
}
