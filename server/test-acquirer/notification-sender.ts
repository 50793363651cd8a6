import { hour, toIso, addMs, minute, second, type Clock } from '../core/clock.js';
import type { Logger } from '../core/log.js';
import type { Shop } from './shop.js';
import type { ShopStore } from './shop-store.js';

type Settings = {
  store: ShopStore;
  shop: Shop;
  clock: Clock;
  log: Logger;
  /** Address of the webhook. Null: not available yet. */
  url: () => string | null;
};
type Notice = { id: number; body: string; attempts: number; createdAt: string; nextAt: string };

const timeout = 10 * second;
/** Delay before the second try, the third, and so on. The last one repeats. */
const retryDelays = [second, 2 * second, 5 * second, 15 * second, minute, 5 * minute, 15 * minute, hour];
const maxAge = 24 * hour;
const pollInterval = second;

/** Sends webhook notifications in order, and retries each for a day until the site answers 200. */
export class NotificationSender {
  private timer: NodeJS.Timeout | null = null;
  private inFlight: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(private readonly settings: Settings) {}

  start(): void {
    this.settings.shop.onNotifications = () => void this.send();
    this.timer = setInterval(() => void this.send(), pollInterval).unref();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.settings.shop.onNotifications = () => {};
    if (this.timer) clearInterval(this.timer);
    await this.inFlight;
  }

  /** Sends notifications that are due. Only one round runs at a time. */
  send(): Promise<void> {
    const { log } = this.settings;
    this.inFlight = this.inFlight
      .then(() => this.round())
      .catch((error: unknown) => log.error({ err: error }, 'the test acquirer could not send its notifications'));
    return this.inFlight;
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
    if (toIso(addMs(new Date(notice.createdAt), maxAge)) <= toIso(now)) return this.remove(notice);
    const next = addMs(now, retryDelays[Math.min(notice.attempts, retryDelays.length - 1)]!);
    // Claims the row against other processes. If this process crashes, another one retries at `nextAt`.
    const claimedRows = await store.inTransaction((statements) =>
      statements.run('UPDATE notices SET attempts = attempts + 1, "nextAt" = ? WHERE id = ? AND "nextAt" = ?', [
        toIso(addMs(next, timeout)),
        notice.id,
        notice.nextAt,
      ]),
    );
    if (claimedRows === 0) return;
    if (await postNotification(target, notice.body)) return this.remove(notice);
    await store.inTransaction((statements) =>
      statements.run('UPDATE notices SET "nextAt" = ? WHERE id = ?', [toIso(next), notice.id]),
    );
  }

  private async remove({ id }: Notice): Promise<void> {
    await this.settings.store.inTransaction((statements) => statements.run('DELETE FROM notices WHERE id = ?', [id]));
  }
}

/** Posts a notification. True: the site answered 200. */
export async function postNotification(url: string, body: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
