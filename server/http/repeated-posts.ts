import { createHmac, randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { minute, type Clock } from '../core/clock.js';

/** How long a form that was sent once more, by a second press or by a reload, is answered as it was. */
const term = 10 * minute;
const most = 200;

type Made<T> = { at: number; answer: Promise<T>; isUnderWay: boolean };

/**
 * Answers of forms that did something, by what was sent: the same form of the same visitor does it once. Sent texts may
 * hold passwords, so only their keyed digest is kept, in memory.
 */
export class RepeatedPosts<T> {
  private readonly secret = randomBytes(32);
  private readonly made = new Map<string, Made<T>>();

  constructor(private readonly clock: Clock) {}

  /** @param session a name of the session that the request came with */
  keyOf(request: Pick<Request, 'ip' | 'headers' | 'originalUrl'>, session: string, body: string): string {
    const parts = [request.ip, request.headers['user-agent'], session, request.originalUrl, body];
    return createHmac('sha256', this.secret).update(JSON.stringify(parts)).digest('base64');
  }

  /**
   * Makes the answer, or gives the one that was made before; presses at the same moment share one.
   * @param mayRepeat whether an answer is good for a later press
   */
  async once(key: string, make: () => Promise<T>, mayRepeat: (answer: T) => Promise<boolean>): Promise<T> {
    const now = this.clock.now().getTime();
    const known = this.made.get(key);
    if (known && now - known.at < term) {
      const { isUnderWay } = known;
      const answer = await known.answer;
      if (isUnderWay || (await mayRepeat(answer))) return answer;
    }
    return this.make(key, now, make, mayRepeat);
  }

  private async make(
    key: string,
    at: number,
    make: () => Promise<T>,
    mayRepeat: (answer: T) => Promise<boolean>,
  ): Promise<T> {
    const made: Made<T> = { at, answer: make(), isUnderWay: true };
    this.made.set(key, made);
    for (const oldest of this.made.keys()) {
      if (this.made.size <= most) break;
      this.made.delete(oldest);
    }
    const forget = () => {
      if (this.made.get(key) === made) this.made.delete(key);
    };
    try {
      const answer = await made.answer;
      if (!(await mayRepeat(answer))) forget();
      return answer;
    } catch (error) {
      forget();
      throw error;
    } finally {
      made.isUnderWay = false;
    }
  }
}
