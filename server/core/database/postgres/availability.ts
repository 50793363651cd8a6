import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DatabaseUnavailable } from '../database.js';

/**
 * Circuit breaker in front of a database server. A suspicion starts probes, one at a time. When one fails, all requests are
 * rejected at once until one succeeds, instead of each of them waiting for its own deadline.
 */
export class DatabaseAvailability {
  private answers = true;
  private probing: Promise<void> | null = null;
  private readonly closing = new AbortController();
  private readonly rejects = new Set<(error: Error) => void>();

  /** @param probe resolves when the database answers @param probePause milliseconds */
  constructor(
    private readonly probe: () => Promise<unknown>,
    private readonly probePause: number,
    private readonly log: Pick<Logger, 'warn' | 'error'>,
  ) {}

  get isAvailable(): boolean {
    return this.answers;
  }

  /** @throws DatabaseUnavailable while the database is known not to answer */
  check(): void {
    if (!this.answers) throw new DatabaseUnavailable();
  }

  /** The result of `waiting`, or DatabaseUnavailable as soon as the database is known not to answer. */
  async orUnavailable<T>(waiting: Promise<T>): Promise<T> {
    let reject: (error: Error) => void;
    const unavailable = new Promise<never>((_resolve, fail) => this.rejects.add((reject = fail)));
    try {
      return await Promise.race([waiting, unavailable]);
    } finally {
      this.rejects.delete(reject!);
    }
  }

  /** Called when a connection is lost or silent. */
  suspect(): void {
    void this.whenAnswering();
  }

  /** Resolves after a probe that succeeds, or when the database is closed. */
  whenAnswering(): Promise<void> {
    this.probing ??= this.probeUntilAnswered().finally(() => (this.probing = null));
    return this.probing;
  }

  close(): void {
    this.closing.abort();
  }

  private async probeUntilAnswered(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      try {
        await this.probe();
        return this.recover();
      } catch (error) {
        if (!signal.aborted) this.fail(error);
      }
      await pause(this.probePause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  private fail(error: unknown): void {
    if (this.answers) this.log.error({ error: String(error) }, 'the database does not answer: requests are rejected');
    this.answers = false;
    for (const reject of this.rejects) reject(new DatabaseUnavailable());
  }

  private recover(): void {
    if (!this.answers) this.log.warn('the database answers again');
    this.answers = true;
  }
}
