import { hour, toIso, addMs, minute, second, type Clock } from '../core/clock.js';
import type { Logger } from '../core/log.js';
import type { Shop } from './shop.js';
import type { ShopStore } from './shop-store.js';

type Settings = {
  store: ShopStore;
  shop: Shop;
  clock: Clock;
  log: Logger;
  /** Where notices go; null: nowhere yet. */
  url: () => string | null;
};
type Notice = { id: number; body: string; attempts: number; createdAt: string; nextAt: string };

const patience = 10 * second;
/** Before the second try, the third, and so on; the last one stays. */
const pauses = [second, 2 * second, 5 * second, 15 * second, minute, 5 * minute, 15 * minute, hour];
const givesUpAfter = 24 * hour;
const everyMilliseconds = second;

/** Sends notices until they are taken with 200, for a day: in the order of what happened, but a repeated one comes later. */
export class NoticeSender {
  private timer: NodeJS.Timeout | null = null;
  private underway: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(private readonly settings: Settings) {}

  start(): void {
    this.settings.shop.onNotices = () => void this.send();
    this.timer = setInterval(() => void this.send(), everyMilliseconds).unref();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.settings.shop.onNotices = () => {};
    if (this.timer) clearInterval(this.timer);
    await this.underway;
  }

  /** Sends what is due by now. One round at a time. */
  send(): Promise<void> {
    const { log } = this.settings;
    this.underway = this.underway
      .then(() => this.round())
      .catch((error: unknown) => log.error({ err: error }, 'the test acquirer could not send its notices'));
    return this.underway;
  }

  private async round(): Promise<void> {
    const { store, shop, clock, url } = this.settings;
    const target = url();
    if (target === null || this.isStopped) return;
    await shop.sweep();
    const due = await store.read<Notice>(
      'SELECT id, body, attempts, "createdAt", "nextAt" FROM notices WHERE "nextAt" <= ? ORDER BY id LIMIT 100',
      [toIso(clock.now())],
    );
    for (const notice of due) if (!this.isStopped) await this.deliver(notice, target);
  }

  private async deliver(notice: Notice, target: string): Promise<void> {
    const { store, clock } = this.settings;
    const now = clock.now();
    if (toIso(addMs(new Date(notice.createdAt), givesUpAfter)) <= toIso(now)) return this.forget(notice);
    const next = addMs(now, pauses[Math.min(notice.attempts, pauses.length - 1)]!);
    // Another process may have taken it meanwhile; whoever dies with it leaves it to the others for its next time.
    const isMine = await store.inTransaction((statements) =>
      statements.run('UPDATE notices SET attempts = attempts + 1, "nextAt" = ? WHERE id = ? AND "nextAt" = ?', [
        toIso(addMs(next, patience)),
        notice.id,
        notice.nextAt,
      ]),
    );
    if (isMine === 0) return;
    if (await post(target, notice.body)) return this.forget(notice);
    await store.inTransaction((statements) =>
      statements.run('UPDATE notices SET "nextAt" = ? WHERE id = ?', [toIso(next), notice.id]),
    );
  }

  private async forget({ id }: Notice): Promise<void> {
    await this.settings.store.inTransaction((statements) => statements.run('DELETE FROM notices WHERE id = ?', [id]));
  }
}

/** Whether it was taken. */
export async function post(url: string, body: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
