import { monitorEventLoopDelay } from 'node:perf_hooks';
import { second } from '../clock.js';
import { networkOf } from '../config/networks.js';

/**
 * What decides about a request. `session`: token of its cookie, not verified; null: none. `kind`: pages and urgent requests
 * have places of their own.
 */
export type Applicant = {
  readonly session: string | null;
  readonly address: string;
  readonly kind: 'urgent' | 'page' | 'other';
};
/** Ends the work of an admitted request. May be called more than once. */
type Leave = () => void;
type Pool = 'usual' | 'reserved' | 'pages';
/** A network or session, and the part of the places that it may have. */
type Share = readonly [user: string, share: number];

/** Shares of one network, such as a hospital or a hall, and of one session. */
const shareOfNetwork = 1 / 2;
const shareOfSession = 1 / 4;
/** Places for staff and urgent requests, besides the usual ones. */
const reservedShare = 1 / 5;
/**
 * Places for pages when all usual ones are taken: a cached page that has changed is made again, once for all who wait for
 * it, so that few places serve many.
 */
const pagesShare = 1 / 10;
/** Places that remain while work is slow: more of it at once would only make all of it wait. */
const shareWhileSlow = 1 / 5;

/** Average milliseconds of recent work from which it counts as slow. */
const slowWork = second;
const weightOfNewest = 0.1;
/** One very slow request must not outweigh many quick ones. */
const maxWork = 3 * second;
/** Average delay of the event loop, with the 10 ms between its measurements. */
const slowLoop = 150;
const maxStaffSessions = 1_000;

/** Mean delay of the event loop in the last seconds, in milliseconds. */
function loopDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: 10 });
  histogram.enable();
  let mean = 0;
  let readAt = performance.now();
  return () => {
    const now = performance.now();
    if (now - readAt < second || histogram.count === 0) return mean;
    mean = histogram.mean / 1e6;
    histogram.reset();
    readAt = now;
    return mean;
  };
}

/**
 * Bounds the work in progress, so that under overload some requests are rejected at once instead of all of them waiting.
 * Staff, urgent requests and pages have places of their own; nobody takes all places.
 */
export class Admission {
  private readonly inProgress: Record<Pool, number> = { usual: 0, reserved: 0, pages: 0 };
  /** Places in use by network and by session, in all pools. */
  private readonly users = new Map<string, number>();
  private readonly staffSessions = new Set<string>();
  private averageWork = 0;

  /**
   * @param max usual places
   * @param measures `delay`: mean delay of the event loop in milliseconds; `time`: milliseconds that pass evenly
   */
  constructor(
    private readonly max: number,
    private readonly measures = { delay: loopDelay(), time: () => performance.now() },
  ) {}

  /** Work in progress, and the places that there are now. */
  get usage(): Record<Pool | 'max', number> {
    return { ...this.inProgress, max: this.places };
  }

  /** Remembers whether a verified session belongs to staff. */
  rememberSession(token: string, isStaff: boolean): void {
    this.staffSessions.delete(token);
    if (!isStaff) return;
    this.staffSessions.add(token);
    for (const oldest of this.staffSessions) {
      if (this.staffSessions.size <= maxStaffSessions) break;
      this.staffSessions.delete(oldest);
    }
  }

  /** Takes a place. Null: there is none for this request now. */
  enter(applicant: Applicant): Leave | null {
    const { session, address, kind } = applicant;
    const isStaff = session !== null && this.staffSessions.has(session);
    const network = `network ${networkOf(address)}`;
    const viewer = session === null ? null : `session ${session}`;
    const own: Share = [`${kind} ${network}`, 1 / 2];
    const usual: Share[] = [[network, shareOfNetwork]];
    if (viewer !== null) usual.push([viewer, shareOfSession]);
    return (
      // Staff of one office has one address.
      (isStaff ? this.take('reserved', [[viewer!, 1 / 2]]) : null) ??
      (kind === 'urgent' ? this.take('reserved', [own]) : null) ??
      this.take('usual', usual) ??
      (kind === 'page' ? this.take('pages', [own]) : null)
    );
  }

  private placesOf(pool: Pool): number {
    if (pool === 'usual') return this.places;
    return Math.max(2, Math.floor(this.max * (pool === 'reserved' ? reservedShare : pagesShare)));
  }

  private get places(): number {
    const isSlow = this.averageWork > slowWork || this.measures.delay() > slowLoop;
    return isSlow ? Math.max(1, Math.floor(this.max * shareWhileSlow)) : this.max;
  }

  private isFree(pool: Pool, shares: readonly Share[]): boolean {
    const places = this.placesOf(pool);
    if (this.inProgress[pool] >= places) return false;
    return shares.every(([user, share]) => (this.users.get(user) ?? 0) < Math.max(1, Math.floor(places * share)));
  }

  private addWork(milliseconds: number): void {
    this.averageWork += weightOfNewest * (Math.min(milliseconds, maxWork) - this.averageWork);
  }

  /** Takes a place of a pool for users of whom none has more than its share. Null: there is none. */
  private take(pool: Pool, shares: readonly Share[]): Leave | null {
    if (!this.isFree(pool, shares)) return null;
    const users = shares.map(([user]) => user);
    const startedAt = this.measures.time();
    this.inProgress[pool] += 1;
    for (const user of users) this.users.set(user, (this.users.get(user) ?? 0) + 1);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.inProgress[pool] -= 1;
      // Uploads of staff take long and are no sign of overload.
      if (pool === 'usual') this.addWork(this.measures.time() - startedAt);
      for (const user of users) {
        const left = this.users.get(user)! - 1;
        if (left > 0) this.users.set(user, left);
        else this.users.delete(user);
      }
    };
  }
}
