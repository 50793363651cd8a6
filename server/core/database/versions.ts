import type { TableKeys } from './table-keys.js';
import { toleratesDelay } from './track-by-key.js';

/** Remembered changes of single keys per table. Older changes count as changes of all keys that are not remembered. */
const maxKeys = 10_000;

/** Versions at which a table was last changed. */
class TableChanges {
  /** Any of its rows. */
  any = 0;
  /** All of its rows, as far as is known. */
  whole = 0;
  /** A row whose key is no longer in `byKey`. */
  private forgotten = 0;
  /** The least recent change comes first. */
  private readonly byKey = new Map<string, number>();

  /** Whether one of the keys was changed after a version. */
  concern(keys: ReadonlySet<string>, version: number): boolean {
    for (const key of keys) if ((this.byKey.get(key) ?? this.forgotten) > version) return true;
    return false;
  }

  change(keys: ReadonlySet<string> | null, version: number): void {
    this.any = version;
    if (keys === null) {
      this.whole = version;
      this.byKey.clear();
      return;
    }
    for (const key of keys) {
      this.byKey.delete(key);
      this.byKey.set(key, version);
    }
    for (const [key, changedAt] of this.byKey) {
      if (this.byKey.size <= maxKeys) break;
      this.byKey.delete(key);
      this.forgotten = changedAt;
    }
  }
}

/** What happened to the rows that a value was read from; `minor`: only changes that may be shown later. */
export type Change = 'none' | 'minor' | 'major';

/** Which committed changes this process knows of. Each commit has a number, the version. */
export class TableVersions {
  /** A value that is read now has this version. */
  current = 0;
  /** Whether this process learns of all commits. While it does not, all values count as changed. */
  isTracking = true;
  private allChangedAt = 0;
  private readonly tables = new Map<string, TableChanges>();

  /** Records a commit of this or another process, or of another thread. Call it when new reads already see the change. */
  bump(changed: TableKeys): void {
    this.current += 1;
    for (const [table, keys] of changed) {
      let changes = this.tables.get(table);
      if (!changes) this.tables.set(table, (changes = new TableChanges()));
      changes.change(keys, this.current);
    }
  }

  /** Called when changes may have been missed (lost connection to the database). */
  bumpAll(): void {
    this.current += 1;
    this.allChangedAt = this.current;
  }

  /** Called when commits may be missed from now on. */
  loseTrack(): void {
    this.isTracking = false;
    this.bumpAll();
  }

  /** Called when all later commits will be reported. */
  resume(): void {
    this.bumpAll();
    this.isTracking = true;
  }

  /** Whether rows have changed after a version: the version must be taken before they were read. */
  changeSince(version: number, rows: TableKeys): Change {
    if (!this.isTracking) return 'major';
    if (version === this.current) return 'none';
    if (version < this.allChangedAt) return 'major';
    let change: Change = 'none';
    for (const [table, keys] of rows) {
      const changes = this.tables.get(table);
      if (!changes || changes.any <= version) continue;
      if (changes.whole > version) return 'major';
      if (keys && !changes.concern(keys, version)) continue;
      if (!toleratesDelay(table)) return 'major';
      change = 'minor';
    }
    return change;
  }
}
