import type { Database } from './database.js';
import { Db } from './db.js';

type Entry = { value: unknown; size: number; versions: [table: string, version: number][] };

/**
 * Cache of values computed from public data. An entry is valid until a table that it was read from changes: there is no
 * time limit and no manual invalidation (see `Database.versions`). Never store a value that depends on the viewer.
 */
export class Cache {
  private readonly entries = new Map<string, Entry>();
  private readonly pending = new Map<string, Promise<unknown>>();
  private size = 0;

  constructor(
    private readonly database: Database,
    private readonly maxBytes = 48 * 2 ** 20,
  ) {}

  /** The cached value, or undefined if there is none or a table that it depends on has changed. */
  peek<T>(key: string): T | undefined {
    const entry = this.current(key);
    return entry?.value as T | undefined;
  }

  /**
   * The cached value, or a fresh one. Concurrent calls for one key share one computation.
   * @param reader the caller's reader: the tables of the value are added to it
   * @param sizeOf size of the value in bytes; null: do not cache it
   */
  async get<T>(
    key: string,
    reader: Db | null,
    compute: (db: Db) => Promise<T>,
    sizeOf: (value: T) => number | null = () => 1_000,
  ): Promise<T> {
    const entry = this.current(key);
    if (entry) {
      if (reader) for (const [table] of entry.versions) reader.tables.add(table);
      return entry.value as T;
    }
    const epoch = this.database.versions.epoch;
    const flight = `${epoch} ${key}`;
    let promise = this.pending.get(flight) as Promise<{ value: T; tables: Set<string> }> | undefined;
    if (!promise) {
      promise = this.fresh(key, compute, sizeOf).finally(() => this.pending.delete(flight));
      this.pending.set(flight, promise);
    }
    const { value, tables } = await promise;
    if (reader) for (const table of tables) reader.tables.add(table);
    return value;
  }

  /** Like `get` for several keys: missing values are computed with one call. The result has the order of the keys. */
  async many<T>(
    keys: readonly string[],
    nameOf: (key: string) => string,
    reader: Db,
    compute: (missing: readonly string[], db: Db) => Promise<T[]>,
    sizeOf: (value: T) => number | null,
  ): Promise<T[]> {
    const entries = keys.map((key) => this.current(nameOf(key)));
    const missing = keys.filter((_key, index) => entries[index] === undefined);
    const computed = new Map<string, T>();
    for (const entry of entries) for (const [table] of entry?.versions ?? []) reader.tables.add(table);
    if (missing.length > 0) {
      const before = this.database.versions.snapshot();
      const db = new Db(this.database);
      const values = await compute(missing, db);
      const versions = [...db.tables].map((table): [string, number] => [table, before(table)]);
      for (const table of db.tables) reader.tables.add(table);
      missing.forEach((key, index) => {
        const value = values[index]!;
        computed.set(key, value);
        const size = sizeOf(value);
        if (size !== null) this.store(nameOf(key), value, size, versions);
      });
    }
    return keys.map((key, index) => {
      const entry = entries[index];
      return (entry ? entry.value : computed.get(key)) as T;
    });
  }

  private async fresh<T>(key: string, compute: (db: Db) => Promise<T>, sizeOf: (value: T) => number | null) {
    const before = this.database.versions.snapshot();
    const db = new Db(this.database);
    const value = await compute(db);
    const size = sizeOf(value);
    if (size !== null) {
      const versions = [...db.tables].map((table): [string, number] => [table, before(table)]);
      this.store(key, value, size, versions);
    }
    return { value, tables: db.tables };
  }

  private store(key: string, value: unknown, size: number, versions: Entry['versions']): void {
    this.drop(key);
    // One large entry would evict all others.
    if (size > this.maxBytes / 32) return;
    this.entries.set(key, { value, size: size + key.length, versions });
    this.size += size + key.length;
    for (const oldest of this.entries.keys()) {
      if (this.size <= this.maxBytes) break;
      this.drop(oldest);
    }
  }

  private current(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    for (const [table, version] of entry.versions)
      if (this.database.versions.of(table) !== version) {
        this.drop(key);
        return undefined;
      }
    return entry;
  }

  private drop(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.size -= entry.size;
  }
}
