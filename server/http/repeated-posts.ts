import { createHmac, randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { minute, type Clock } from '../core/clock.js';

/** How long a repeated form (second click, reload) gets the stored response. */
const lifetime = 10 * minute;
const maxEntries = 200;

/** @property at by `Clock.elapsed` */
type StoredAnswer<T> = { at: number; answer: Promise<T>; isPending: boolean };

/**
 * Stores responses to forms by their content, so that the same form of the same visitor takes effect once. Forms may contain
 * passwords, so the key is a keyed digest, in memory only.
 */
export class RepeatedPosts<T> {
  private readonly secret = randomBytes(32);
  private readonly stored = new Map<string, StoredAnswer<T>>();

  constructor(private readonly clock: Clock) {}

  /** @param session session token of the request, '' without one */
  keyOf(request: Pick<Request, 'ip' | 'headers' | 'originalUrl'>, session: string, body: string): string {
    const parts = [request.ip, request.headers['user-agent'], session, request.originalUrl, body];
    return createHmac('sha256', this.secret).update(JSON.stringify(parts)).digest('base64');
  }

  /**
   * Makes the response, or returns the stored one. Simultaneous requests share one.
   * @param mayRepeat whether a stored response may be sent again
   */
  async once(key: string, make: () => Promise<T>, canRepeat: (answer: T) => Promise<boolean>): Promise<T> {
    const now = this.clock.elapsed();
    const stored = this.stored.get(key);
    if (stored && now - stored.at < lifetime) {
      const { isPending } = stored;
      const answer = await stored.answer;
      if (isPending || (await canRepeat(answer))) return answer;
    }
    return this.make(key, now, make, canRepeat);
  }

  private async make(
    key: string,
    at: number,
    make: () => Promise<T>,
    canRepeat: (answer: T) => Promise<boolean>,
  ): Promise<T> {
    const entry: StoredAnswer<T> = { at, answer: make(), isPending: true };
    this.stored.set(key, entry);
    for (const oldest of this.stored.keys()) {
      if (this.stored.size <= maxEntries) break;
      this.stored.delete(oldest);
    }
    const remove = () => {
      if (this.stored.get(key) === entry) this.stored.delete(key);
    };
    try {
      const answer = await entry.answer;
      if (!(await canRepeat(answer))) remove();
      return answer;
    } catch (error) {
      remove();
      throw error;
    } finally {
      entry.isPending = false;
    }
  }
}
