import { setImmediate as nextTurn } from 'node:timers/promises';
import { second } from '../clock.js';
import type { StreamConnection } from './stream-connection.js';

/** Connections that are written to at a time: others may do something between two such steps. */
const perTurn = 500;
/** Milliseconds after which a snapshot that failed is made again. */
const failurePause = 2 * second;

/**
 * A part of a topic as an event. `FAILED`: it could not be made now, and is not sent. `FINAL`: it cannot be made any more, and
 * the operation ends with this result.
 */
export type Snapshot =
  | { readonly kind: 'MADE'; readonly event: Buffer }
  | { readonly kind: 'FINAL'; readonly result: object }
  | { readonly kind: 'FAILED' };

type Refresh = { running: Promise<Snapshot> | null; next: Promise<Snapshot> | null };

/** The connections with one operation, its variables and one audience: each snapshot is made once and sent to all of them. */
export class StreamGroup {
  readonly connections = new Set<StreamConnection>();
  private readonly events = new Map<string, Buffer>();
  private readonly refreshes = new Map<string, Refresh>();
  private joining = 0;

  /**
   * @param parts those that the operation selects
   * @param make the present snapshot of a part: the same object if nothing has changed
   */
  constructor(
    readonly key: string,
    readonly topic: string,
    readonly parts: readonly string[],
    private readonly make: (part: string) => Promise<Snapshot>,
  ) {}

  get isEmpty(): boolean {
    return this.connections.size === 0 && this.joining === 0;
  }

  readonly latest = (part: string): Buffer | undefined => this.events.get(part);

  /** Adds a connection, which gets the present snapshot of each part. */
  async join(connection: StreamConnection): Promise<void> {
    this.joining += 1;
    try {
      const made = await Promise.all(this.parts.map((part) => this.refresh(part)));
      const final = made.find((snapshot) => snapshot.kind === 'FINAL');
      if (final) return connection.complete(final.result);
      if (!connection.isOpen) return;
      // Without a snapshot it would show nothing until the next change.
      if (this.parts.some((part) => !this.events.has(part))) return connection.end();
      this.connections.add(connection);
      for (const part of this.parts) connection.send(part);
    } finally {
      this.joining -= 1;
    }
  }

  /** Sends a part of `userParts` to one connection. */
  async tell(part: string, connection: StreamConnection): Promise<void> {
    const snapshot = await this.make(part);
    if (snapshot.kind !== 'MADE') return;
    // A slow reader gets it later.
    this.events.set(part, snapshot.event);
    connection.send(part, snapshot.event);
  }

  /** Makes the snapshot of a part and sends it if it has changed. Calls while it is made share the next one. */
  refresh(part: string): Promise<Snapshot> {
    let refresh = this.refreshes.get(part);
    if (!refresh) this.refreshes.set(part, (refresh = { running: null, next: null }));
    const state = refresh;
    if (!state.running && !state.next) return this.start(part, state);
    state.next ??= state.running!.then(() => {
      state.next = null;
      return this.start(part, state);
    });
    return state.next;
  }

  private start(part: string, state: Refresh): Promise<Snapshot> {
    state.running = this.update(part).finally(() => (state.running = null));
    return state.running;
  }

  private async update(part: string): Promise<Snapshot> {
    const snapshot = await this.make(part);
    if (snapshot.kind === 'FAILED')
      setTimeout(() => this.connections.size > 0 && void this.refresh(part), failurePause).unref();
    if (snapshot.kind === 'FINAL') for (const connection of this.connections) connection.complete(snapshot.result);
    if (snapshot.kind === 'MADE' && !this.events.get(part)?.equals(snapshot.event)) {
      this.events.set(part, snapshot.event);
      await this.send(part, snapshot.event);
    }
    return snapshot;
  }

  private async send(part: string, event: Buffer): Promise<void> {
    const connections = [...this.connections];
    for (let from = 0; from < connections.length; from += perTurn) {
      if (from > 0) await nextTurn();
      for (const connection of connections.slice(from, from + perTurn)) connection.send(part, event);
    }
  }
}
