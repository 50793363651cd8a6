import { hashOf } from './secrets.js';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { RateLimiterRes, type IRateLimiterStoreOptions } from 'rate-limiter-flexible';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import type { Clock } from './clock.js';
import type { Database } from './database.js';
import { refuse } from './problems.js';

@Entity('rate_limits')
export class RateLimit {
  @PrimaryColumn('varchar', { length: 200 })
  key!: string;
  @Column('integer')
  points!: number;
  /** Milliseconds since 1970; null: never. */
  @Index()
  @Column('bigint', { nullable: true })
  expire!: number | null;
}

type Stored = { points: number; expire: number | null };

/** Counters in our own database, so that limits survive a restart and hold for all processes. */
class DatabaseLimiter extends RateLimiterStoreAbstract {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    options: Omit<IRateLimiterStoreOptions, 'storeClient'>,
  ) {
    super({ ...options, storeClient: {} });
  }

  _getRateLimiterRes(_key: string, changed: number, { points, expire }: Stored): RateLimiterRes {
    const left = Math.max(this.points - points, 0);
    return new RateLimiterRes(
      left,
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
    const rows = await this.database.inTransaction((transaction) =>
      transaction.query<Stored>(
        `INSERT INTO rate_limits (key, points, expire) VALUES (?, ?, ?)
         ON CONFLICT (key) DO UPDATE SET
           points = CASE WHEN ${fresh} THEN excluded.points ELSE rate_limits.points + excluded.points END,
           expire = CASE WHEN ${fresh} THEN excluded.expire ELSE rate_limits.expire END
         RETURNING points, expire`,
        [key, points, expire, ...when, ...when],
      ),
    );
    return rows[0]!;
  }

  async _get(key: string): Promise<Stored | null> {
    const rows = await this.database.read<Stored>(
      'SELECT points, expire FROM rate_limits WHERE key = ? AND (expire IS NULL OR expire > ?)',
      [key, this.clock.now().getTime()],
    );
    return rows[0] ?? null;
  }

  async _delete(key: string): Promise<boolean> {
    await this.database.inTransaction((transaction) =>
      transaction.query('DELETE FROM rate_limits WHERE key = ?', [key]),
    );
    return true;
  }
}

const quarter = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;

/** What is counted, and how much of it is too much. */
const rules = {
  signInByAddress: { points: 20, duration: 60 },
  signInWrongByAddress: { points: 100, duration: day },
  /** Never shuts anybody out: beyond it, signing in asks for a captcha. */
  signInWrongByAccount: { points: 10, duration: day },
  /** For browsers that the account does not know. */
  secondFactorWrongByAccount: { points: 50, duration: day },
  ownPasswordByAccount: { points: 10, duration: quarter },
  ownCodeByAccount: { points: 10, duration: quarter },
  createAccountByAddress: { points: 5, duration: day },
  signUpLetterByEmail: { points: 3, duration: hour },
  signUpLetterByAddress: { points: 10, duration: 60 },
  emailChangeByAccount: { points: 5, duration: day },
  emailChangeByEmail: { points: 3, duration: hour },
  useEmailLinkByAddress: { points: 30, duration: 60 },
  photoRemovalByAddress: { points: 10, duration: day },
  photoRemovalByEmail: { points: 5, duration: day },
  feedbackByAddress: { points: 20, duration: day },
  feedbackByEmail: { points: 5, duration: day },
  askQuestionByUser: { points: 10, duration: day },
  markTalkByUser: { points: 600, duration: hour },
  renewAgendaFeedByUser: { points: 10, duration: hour },
  agendaFeedByFeed: { points: 120, duration: hour },
  agendaFeedUnknownByAddress: { points: 60, duration: quarter },
  resetByAccount: { points: 3, duration: hour },
  resetByAddress: { points: 10, duration: 60 },
  useResetLinkByAddress: { points: 30, duration: 60 },
  renewTicketLinkByAddress: { points: 10, duration: 60 },
  ticketLinkByRegistration: { points: 3, duration: hour },
  passwordAgainByAccount: { points: 5, duration: quarter },
  dataCopyByAccount: { points: 20, duration: day },
  snilsByAccount: { points: 10, duration: day },
  portraitByAccount: { points: 20, duration: day },
  /** Only of tries that found no code. */
  promoCodeWrongByAccount: { points: 20, duration: hour },
  promoCodeWrongByAddress: { points: 200, duration: hour },
  ticketByStaff: { points: 240, duration: 60 },
  changeAnswersByAccount: { points: 30, duration: hour },
  payByAccount: { points: 100, duration: hour },
  checkPaymentByAccount: { points: 300, duration: quarter },
  /** Refuses nobody: who asks more often is told what is known. */
  askAcquirerByPayment: { points: 1, duration: 2 },
  invoiceByAccount: { points: 20, duration: day },
  openSignOnByAddress: { points: 300, duration: quarter },
  signOnByAddress: { points: 100, duration: quarter },
  signOnBySite: { points: 5_000, duration: quarter },
  exchangeByAddress: { points: 600, duration: 60 },
  exchangeBySite: { points: 5_000, duration: quarter },
  checkCertificateByAddress: { points: 30, duration: 60 },
  /** What a program does that has nothing else to do. */
  operationByToken: { points: 600, duration: 60 },
  tokenUnknownByAddress: { points: 60, duration: quarter },
  captchaByAddress: { points: 300, duration: quarter },
} satisfies Record<string, { points: number; duration: number }>;

export type LimitName = keyof typeof rules;

/** Whose tries are counted is nobody's business: addresses are kept by their hash, which also has one length. */

const words = (milliseconds: number): string => {
  const minutes = Math.ceil(milliseconds / 60_000);
  return minutes <= 1 ? 'через минуту' : minutes < 90 ? `через ${minutes} мин` : `через ${Math.ceil(minutes / 60)} ч`;
};

export class RateLimits {
  private readonly limiters: Record<LimitName, DatabaseLimiter>;

  /** @param changed how much of something is too much where the site was configured so */
  constructor(database: Database, clock: Clock, changed: Partial<Record<LimitName, number>> = {}) {
    const limiter = (keyPrefix: LimitName) => {
      const { points, duration } = rules[keyPrefix];
      return new DatabaseLimiter(database, clock, { keyPrefix, duration, points: changed[keyPrefix] ?? points });
    };
    this.limiters = Object.fromEntries(Object.keys(rules).map((name) => [name, limiter(name as LimitName)])) as Record<
      LimitName,
      DatabaseLimiter
    >;
  }

  /**
   * Counts one try before it is made, so that tries at the same moment do not slip by.
   * @throws Refusal TOO_MANY_REQUESTS that says when to come again
   */
  async count(name: LimitName, key: string): Promise<void> {
    const over = await this.spend(name, key);
    if (over) refuse('TOO_MANY_REQUESTS', `Слишком много попыток. Попробуйте снова ${words(over.msBeforeNext)}.`);
  }

  /** Counts a try like `count`, for limits that refuse nobody. @returns whether it was within the limit */
  async isWithin(name: LimitName, key: string): Promise<boolean> {
    return (await this.spend(name, key)) === null;
  }

  /** @returns null within the limit, else when there is room again */
  private async spend(name: LimitName, key: string): Promise<RateLimiterRes | null> {
    try {
      await this.limiters[name].consume(hashOf(key));
      return null;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  }

  /** Whether the next try would be too much. Counts nothing. */
  async isSpent(name: LimitName, key: string): Promise<boolean> {
    return ((await this.limiters[name].get(hashOf(key)))?.remainingPoints ?? 1) <= 0;
  }

  /** Takes one counted try back: it was none of those that the limit is for. */
  async takeBack(name: LimitName, key: string): Promise<void> {
    await this.limiters[name].reward(hashOf(key), 1);
  }

  /** Takes a counted try back, or forgets all of them. */
  async forget(name: LimitName, key: string): Promise<void> {
    await this.limiters[name].delete(hashOf(key));
  }
}
