import type { TableKeys } from '../table-keys.js';
import { TableVersions } from '../versions.js';

/** The commits that a process on PostgreSQL learns of: its own, and those that other processes announce. */
export class KnownCommits {
  /** Name of this process in announcements. */
  readonly self = crypto.randomUUID();
  readonly versions = new TableVersions();
  private readonly listeners: ((changed: TableKeys) => void)[] = [];
  private missesOwn = false;

  onCommit(listener: (changed: TableKeys) => void): void {
    this.listeners.push(listener);
  }

  /** Called after each commit with the rows that it changed. */
  readonly add = (changed: TableKeys): void => {
    if (changed.size > 0) this.versions.bump(changed);
    for (const listener of this.listeners) listener(changed);
  };

  /** Own announcements say nothing new, except after a commit whose outcome could not be found out. */
  hear(sender: string, changed: TableKeys): void {
    if (sender !== this.self || this.missesOwn) this.add(changed);
  }

  /** Called after a transaction of this process that may be committed now or a little later. */
  missOwn(): void {
    this.missesOwn = true;
    this.versions.bumpAll();
  }
}
