import { performance } from 'node:perf_hooks';
import { second } from '../clock.js';
import { networkOf } from '../config/networks.js';
import { RepeatedRejections } from './repeated-rejections.js';

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
/** A request with what gives its place back before the response begins. */
export type PlacedRequest = { leavePlace?: Leave | undefined };
type Pool = 'usual' | 'reserved' | 'urgent' | 'pages' | 'unverified';
/** What a verified session says of its user. `urgent`: staff whose work cannot wait, such as the check-in. */
export type Standing = 'urgent' | 'staff' | 'other';
/** A network or session, and the part of the places that it may have. */
type Share = readonly [user: string, share: number];

/** Shares of one network, such as a hospital or a hall, and of one session. */
const shareOfNetwork = 1 / 2;
const shareOfSession = 1 / 4;
/**
 * Places besides the usual ones, as a part of them. `pages`: a cached page that has changed is made again, once for all who
 * wait for it, so that few places serve many. `unverified`: only to look a session up, not for its request.
 */
const poolShares: Record<Exclude<Pool, 'usual'>, number> = {
  reserved: 1 / 5,
  urgent: 1 / 10,
  pages: 1 / 10,
  unverified: 1 / 20,
};
/** Usual places that remain however slow work is. */
const minShare = 1 / 10;
/** Milliseconds after which work is slow: less of it at once would be as much in all. */
const slowWork = second;
/** The same while the event loop is busy: then all responses wait for the work. */
const slowWorkOfBusyLoop = second / 5;
const busyLoop = 0.8;
/** What each slow work leaves of the places, and the part of them that each quick one adds. */
const decrease = 0.98;
const increase = 1 / 1_000;
/** For staff and for others. */
const maxSessions = 10_000;

/** The part of the last half second in which the event loop was busy. */
function loopUtilization(): () => number {
  let from = performance.eventLoopUtilization();
  let readAt = performance.now();
  let utilization = 0;
  return () => {
    const now = performance.now();
    if (now - readAt < second / 2) return utilization;
    const to = performance.eventLoopUtilization();
    ({ utilization } = performance.eventLoopUtilization(to, from));
    from = to;
    readAt = now;
    return utilization;
  };
}

/** Adds a key as the newest one, and removes the oldest ones beyond a number. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= maxSessions) break;
    map.delete(oldest);
  }
}

/**
 * Bounds the work in progress, so that under overload some requests are rejected at once instead of all of them waiting.
 * Staff, urgent requests and pages have places of their own; nobody takes all places.
 */
export class Admission {
  private readonly inProgress: Record<Pool, number> = { usual: 0, reserved: 0, urgent: 0, pages: 0, unverified: 0 };
  /** Places in use by network and by session, in all pools. */
  private readonly users = new Map<string, number>();
  private readonly staffSessions = new Map<string, Standing>();
  /** Apart, so that invented ones do not displace those of staff. */
  private readonly otherSessions = new Map<string, Standing>();
  /** Usual places that there are now. */
  private limit: number;

  /**
   * @param max usual places
   * @param measures `utilization`: part of the time in which the event loop is busy; `time`: milliseconds that pass evenly
   * @param repeated sends rejections
   */
  constructor(
    private readonly max: number,
    private readonly measures = { utilization: loopUtilization(), time: () => performance.now() },
    readonly repeated = new RepeatedRejections(),
  ) {
    this.limit = max;
  }

  /** Work in progress, and the places that there are now. */
  get usage(): Record<Pool | 'max', number> {
    return { ...this.inProgress, max: this.places };
  }

  /** Remembers what a session is, once it is looked up. */
  rememberSession(token: string, standing: Standing): void {
    const [own, others] =
      standing === 'other' ? [this.otherSessions, this.staffSessions] : [this.staffSessions, this.otherSessions];
    others.delete(token);
    remember(own, token, standing);
  }

  /** Takes a place to look up a session that may be one of staff. Null: there is none, or the session is known. */
  enterToVerify({ session, address }: Applicant): Leave | null {
    if (session === null || this.staffSessions.has(session) || this.otherSessions.has(session)) return null;
    return this.take('unverified', [[`unverified ${networkOf(address)}`, 1 / 2]]);
  }

  /** Takes a place. Null: there is none for this request now. */
  enter(applicant: Applicant): Leave | null {
    const { session, address, kind } = applicant;
    const standing = session === null ? undefined : this.staffSessions.get(session);
    const network = `network ${networkOf(address)}`;
    const viewer = session === null ? null : `session ${session}`;
    const own: Share = [`${kind} ${network}`, 1 / 2];
    const usual: Share[] = [[network, shareOfNetwork]];
    if (viewer !== null) usual.push([viewer, shareOfSession]);
    return (
      // Staff of one office has one address.
      (standing === 'urgent' ? this.take('urgent', [[`urgent ${viewer}`, 1 / 2]]) : null) ??
      (standing ? this.take('reserved', [[viewer!, 1 / 2]]) : null) ??
      (kind === 'urgent' ? this.take('urgent', [own]) : null) ??
      this.take('usual', usual) ??
      (kind === 'page' ? this.take('pages', [own]) : null)
    );
  }

  private placesOf(pool: Pool): number {
    return pool === 'usual' ? this.places : Math.max(2, Math.floor(this.max * poolShares[pool]));
  }

  private get places(): number {
    return Math.max(1, Math.floor(this.limit));
  }

  private isFree(pool: Pool, shares: readonly Share[]): boolean {
    const places = this.placesOf(pool);
    if (this.inProgress[pool] >= places) return false;
    return shares.every(([user, share]) => (this.users.get(user) ?? 0) < Math.max(1, Math.floor(places * share)));
  }

  /** Adapts the usual places to how long work took (additive increase, multiplicative decrease). */
  private adapt(milliseconds: number): void {
    const isSlow = milliseconds > (this.measures.utilization() > busyLoop ? slowWorkOfBusyLoop : slowWork);
    this.limit = isSlow
      ? Math.max(this.max * minShare, this.limit * decrease)
      : Math.min(this.max, this.limit + this.max * increase);
  }

  /** Takes a place of a pool; no user has more than a share of it. Null: there is none. */
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
      if (pool === 'usual') this.adapt(this.measures.time() - startedAt);
      for (const user of users) {
        const left = this.users.get(user)! - 1;
        if (left > 0) this.users.set(user, left);
        else this.users.delete(user);
      }
    };
  }
}
