import { second } from '../../core/clock.js';
import { FileStoreUnavailable } from './unavailable.js';

/** How long nobody asks a store that was not reached. */
const pause = 5 * second;

/**
 * Rejects at once what would wait for a store that does not answer: a page has many pictures, and each would take a place
 * of the requests in progress until its deadline. After a pause one request tries again.
 */
export class CircuitBreaker {
  private openUntil = 0;
  private isOpen = false;

  /** @param time milliseconds that pass evenly */
  constructor(private readonly time: () => number = () => performance.now()) {}

  /**
   * @param isUnreachable whether an error of `work` means that the store was not reached
   * @throws FileStoreUnavailable without asking
   */
  async run<T>(work: () => Promise<T>, isUnreachable: (error: unknown) => boolean): Promise<T> {
    if (this.isOpen && this.time() < this.openUntil) throw new FileStoreUnavailable();
    // Others wait for the result of this attempt.
    if (this.isOpen) this.openUntil = this.time() + pause;
    try {
      const result = await work();
      this.isOpen = false;
      return result;
    } catch (error) {
      this.isOpen = isUnreachable(error);
      if (this.isOpen) this.openUntil = this.time() + pause;
      throw error;
    }
  }
}
