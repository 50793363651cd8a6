/** Times of connections to PostgreSQL, in milliseconds. Tests shorten them. */
export type PostgresDeadlines = {
  /** The server ends a statement, a wait for a lock, and a transaction without statements after these times. */
  statement: number;
  lock: number;
  idleInTransaction: number;
  /** This process gives a statement up. Longer than `statement`: a server that is merely slow answers before. */
  answer: number;
  /** A request waits for a connection: less than a request may take, more than a peak of 1,000 users needs. */
  connection: number;
  /** Pause between two round trips of the change listener, and the time that one may take. */
  heartbeatPause: number;
  heartbeat: number;
  /** Pause between two probes of a database that does not answer. */
  probePause: number;
  /** The fate of a lost COMMIT is asked for. */
  outcome: number;
  /** The start waits for a database that does not answer. */
  start: number;
};

export const defaultDeadlines: PostgresDeadlines = {
  statement: 10_000,
  lock: 5_000,
  idleInTransaction: 15_000,
  answer: 12_000,
  connection: 10_000,
  heartbeatPause: 5_000,
  heartbeat: 3_000,
  probePause: 1_000,
  outcome: 10_000,
  start: 30_000,
};
