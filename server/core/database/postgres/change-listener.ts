import { Client } from 'pg';
import { changeChannel, messageChannel, parseChanges } from './change-messages.js';
import { destroyConnection, keepAlive, withDeadline } from './connection.js';
import type { PostgresDeadlines } from './deadlines.js';
import type { TableKeys } from '../table-keys.js';

type Handlers = {
  heard: (sender: string, changed: TableKeys) => void;
  /** A text of `Database.publish`. */
  received: (message: string) => void;
  /** All commits are heard from now on. */
  resumed: () => void;
  /** Commits may be missed from now on. */
  lost: (error: unknown) => void;
  /** Resolves when another try to connect makes sense. */
  whenAnswering: () => Promise<void>;
};

/** Listens for commits of other processes. Reconnects when the connection is lost, or silent for a heartbeat. */
export class ChangeListener {
  private client: Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  /** @param url of a session: a pooler that lends connections for single transactions cannot listen */
  constructor(
    private readonly url: string,
    private readonly deadlines: Pick<PostgresDeadlines, 'heartbeat' | 'heartbeatPause'>,
    private readonly handlers: Handlers,
  ) {}

  get isListening(): boolean {
    return this.client !== null;
  }

  /** Connects for the first time. @throws the driver's error */
  async listen(): Promise<void> {
    const { heartbeat } = this.deadlines;
    const client = new Client({ connectionString: this.url, ...keepAlive, connectionTimeoutMillis: heartbeat });
    client.on('notification', ({ channel, payload }) => {
      if (channel === messageChannel) return this.handlers.received(payload!);
      const { sender, changed } = parseChanges(payload!);
      this.handlers.heard(sender, changed);
    });
    const lost = (error?: Error): void => this.mend(client, error ?? new Error('the connection was closed'));
    client.on('error', lost);
    try {
      await client.connect();
      await client.query(withDeadline({ text: `LISTEN ${changeChannel}; LISTEN ${messageChannel}` }, heartbeat));
    } catch (error) {
      destroyConnection(client);
      throw error;
    }
    if (this.isClosed) return destroyConnection(client);
    client.on('end', () => lost());
    this.client = client;
    this.handlers.resumed();
    this.scheduleHeartbeat(client);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = null;
    if (client) destroyConnection(client);
  }

  /** An answer also proves that the notifications before it have arrived: they share the connection. */
  private scheduleHeartbeat(client: Client): void {
    const { heartbeat, heartbeatPause } = this.deadlines;
    this.timer = setTimeout(() => {
      client.query(withDeadline({ text: 'SELECT 1' }, heartbeat)).then(
        () => this.client === client && this.scheduleHeartbeat(client),
        (error: unknown) => this.mend(client, error),
      );
    }, heartbeatPause).unref();
  }

  private mend(client: Client, error: unknown): void {
    if (this.client !== client) return;
    this.client = null;
    clearTimeout(this.timer);
    destroyConnection(client);
    this.handlers.lost(error);
    void this.reconnect();
  }

  private async reconnect(): Promise<void> {
    while (!this.isClosed) {
      await this.handlers.whenAnswering();
      if (this.isClosed) return;
      try {
        return await this.listen();
      } catch {
        // Not at once: the address of the listener may fail where that of the pool answers.
        await new Promise((resolve) => setTimeout(resolve, this.deadlines.heartbeat / 6).unref());
      }
    }
  }
}
