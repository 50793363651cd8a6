import type { Database } from '../database/database.js';
import type { Logger } from '../log.js';

/** Stands for a part when the rights to watch a topic have changed. */
export const accessPart = 'access';

/** A part of a topic that has changed. `userId`: for this user alone; null: for all who watch it. */
export type StreamChange = { readonly topic: string; readonly part: string; readonly userId: string | null };
/** Null: anything may have changed. */
type Listener = (changes: readonly StreamChange[] | null) => void;
type Message = [sender: string, tick: number, ...changes: [topic: string, part: string, userId: string | null][]];

/** The changes that fit into one message of PostgreSQL, which has less than 8,000 bytes. */
const maxPerMessage = 40;

/** Changes of one length of ticks that wait for the next one. `isOwn`: other processes do not know of it yet. */
type Waiting = Map<string, StreamChange & { isOwn: boolean }>;

/**
 * Collects what changes, and tells it at ticks: to the streams of this process, and with one message to all other processes.
 * A message is not part of the transaction that has changed something: PostgreSQL commits transactions with messages one
 * after another. A tick that is lost with its process is made up for by the next one, because all events are snapshots.
 */
export class StreamChanges {
  private readonly self = crypto.randomUUID();
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners: Listener[] = [];

  constructor(
    private readonly database: Pick<Database, 'publish' | 'onMessage'>,
    private readonly log: Pick<Logger, 'warn'>,
  ) {
    database.onMessage((message) => (message === null ? this.tell(null) : this.hear(message)));
  }

  /** Called at each tick with what has changed since the last one. */
  onTick(listener: Listener): void {
    this.listeners.push(listener);
  }

  /**
   * Marks a part of a topic as changed. Call it after the commit.
   * @param tick changes of one tick are one event, in milliseconds
   * @param userId only this user is told
   */
  mark(topic: string, part: string, tick: number, userId: string | null = null): void {
    this.add(tick, { topic, part, userId, isOwn: true });
  }

  private hear(message: string): void {
    const [sender, tick, ...changes] = JSON.parse(message) as Message;
    // What several processes change within a tick is one event here, too.
    if (sender !== this.self)
      for (const [topic, part, userId] of changes) this.add(tick, { topic, part, userId, isOwn: false });
  }

  private add(tick: number, change: StreamChange & { isOwn: boolean }): void {
    let waiting = this.waiting.get(tick);
    if (!waiting) {
      this.waiting.set(tick, (waiting = new Map()));
      setTimeout(() => this.end(tick), tick).unref();
    }
    const key = `${change.topic} ${change.part} ${change.userId ?? ''}`;
    const before = waiting.get(key);
    waiting.set(key, { ...change, isOwn: change.isOwn || (before?.isOwn ?? false) });
  }

  private end(tick: number): void {
    const changes = [...(this.waiting.get(tick)?.values() ?? [])];
    this.waiting.delete(tick);
    this.tell(changes);
    const own = changes.filter(({ isOwn }) => isOwn);
    for (let from = 0; from < own.length; from += maxPerMessage)
      void this.publish(tick, own.slice(from, from + maxPerMessage));
  }

  private tell(changes: readonly StreamChange[] | null): void {
    for (const listener of this.listeners) listener(changes);
  }

  private async publish(tick: number, changes: readonly StreamChange[]): Promise<void> {
    const entries = changes.map(({ topic, part, userId }): [string, string, string | null] => [topic, part, userId]);
    const message: Message = [this.self, tick, ...entries];
    try {
      await this.database.publish(JSON.stringify(message));
    } catch (error) {
      this.log.warn({ err: error }, 'a change of a stream could not be told to other processes and is told again');
      for (const { topic, part, userId } of changes) this.mark(topic, part, tick, userId);
    }
  }
}
