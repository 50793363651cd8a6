import type { Pool, PoolClient } from 'pg';
import { Busy, DatabaseUnavailable } from '../database.js';
import type { DatabaseAvailability } from './availability.js';
import { destroyConnection, withDeadline } from './connection.js';
import { isConnectionError, isFull, isNoAnswer, isPoolTimeout } from './errors.js';
import type { Row } from '../reader.js';
import { numberPlaceholders, type Value } from '../sql.js';

/** Runs a statement with `?` for values on one connection. */
export type RunStatement = (sql: string, values?: readonly Value[], name?: string) => Promise<Row[]>;

/**
 * Lends connections. Each statement has a deadline; a connection that breaks or misses it is discarded, and with it all
 * that were made before and are not in use: they went over the same network.
 */
export class PostgresPool {
  private generation = 0;
  private readonly madeIn = new WeakMap<object, number>();

  /** @param answer milliseconds that a statement may take */
  constructor(
    private readonly pool: Pool,
    private readonly availability: DatabaseAvailability,
    private readonly answer: number,
  ) {
    pool.on('connect', (client) => void this.madeIn.set(client, this.generation));
  }

  /** Connections in use, and calls that wait for one. */
  get usage(): { used: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.pool;
    return { used: totalCount - idleCount, waiting: waitingCount };
  }

  /** Called when the connections so far may be dead. */
  suspect(): void {
    this.generation += 1;
    this.availability.suspect();
  }

  /** @throws Busy without a free connection in time; DatabaseUnavailable */
  async use<T>(work: (run: RunStatement) => Promise<T>): Promise<T> {
    const client = await this.acquire();
    // The statement that waits, or the next one, meets the same error.
    const ignore = (): void => undefined;
    client.on('error', ignore);
    let isBroken = false;
    const run: RunStatement = async (sql, values = [], name) => {
      try {
        const text = numberPlaceholders(sql);
        const query = withDeadline({ text, values: [...values], ...(name !== undefined && { name }) }, this.answer);
        return (await client.query<Row>(query)).rows;
      } catch (error) {
        if (isConnectionError(error)) isBroken = true;
        throw error;
      }
    };
    try {
      return await work(run);
    } finally {
      client.off('error', ignore);
      if (isBroken) {
        this.discard(client);
        this.suspect();
      } else client.release();
    }
  }

  private async acquire(): Promise<PoolClient> {
    for (;;) {
      this.availability.check();
      const client = await this.connect();
      if (this.madeIn.get(client) === this.generation) return client;
      this.discard(client);
    }
  }

  private async connect(): Promise<PoolClient> {
    const connecting = this.pool.connect();
    try {
      return await this.availability.orUnavailable(connecting);
    } catch (error) {
      if (error instanceof DatabaseUnavailable)
        void connecting.then(
          (client) => client.release(),
          () => undefined,
        );
      // All connections are taken, by work or by silence.
      if (isPoolTimeout(error) || isFull(error)) {
        this.availability.suspect();
        throw new Busy();
      }
      if (isConnectionError(error)) this.suspect();
      throw error;
    }
  }

  private discard(client: PoolClient): void {
    client.release(true);
    destroyConnection(client);
  }
}

/** Calls `work` again after a lost connection: the next one is new. Not after silence, which has taken the time. */
export async function withNewConnections<T>(maxTries: number, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionError(error)) throw error;
      if (tries >= maxTries || isNoAnswer(error)) throw new DatabaseUnavailable();
    }
  }
}
