import type { RequestListener } from 'node:http';
import { aroundCalls } from '../../../rules/around-calls.js';
import type { Database, Transaction } from '../database/database.js';
import type { Value } from '../database/sql.js';
import type { Job } from '../jobs/outbox.js';
import { pathInLog } from '../log.js';
import type { Attributes, Tracing } from './tracing.js';

const maxStatement = 2_000;

const statement = ({ dialect }: Database, sql: string): Attributes => ({
  'db.system.name': dialect === 'sqlite' ? 'sqlite' : 'postgresql',
  'db.query.text': sql.slice(0, maxStatement),
});

/** The verb of a statement: a name with tables would be different for each statement. */
const verbOf = (sql: string): string => /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'SQL';

/** A database whose statements and transactions are spans, without the values of the statements. */
export function tracedDatabase(database: Database, tracing: Tracing | null): Database {
  if (!tracing) return database;
  type Query = <T>(sql: string, values?: readonly Value[]) => Promise<T[]>;
  const traced =
    (query: Query): Query =>
    (sql, values) =>
      tracing.run(verbOf(sql), 'client', statement(database, sql), () => query(sql, values));
  // All writes of a transaction go through its `query`.
  const tracedTransaction = (transaction: Transaction): Transaction =>
    Object.assign(Object.create(transaction) as Transaction, { query: traced(transaction.query.bind(transaction)) });
  return {
    ...database,
    query: traced(database.query),
    queryLong: traced(database.queryLong),
    inTransaction: (work) =>
      tracing.run('transaction', 'internal', {}, () =>
        database.inTransaction((transaction) => work(tracedTransaction(transaction))),
      ),
  };
}

/** Jobs of the outbox, each run as a trace of its own. */
export const tracedJobs = (jobs: Job<never>[], tracing: Tracing | null): Job<never>[] =>
  tracing
    ? jobs.map((job) => ({
        ...job,
        run: (payload, id) =>
          tracing.run(`outbox ${job.name}`, 'consumer', { 'outbox.entry': id }, async () => job.run(payload, id)),
      }))
    : jobs;

/** Another system behind an interface, such as the acquirer: each call is a span. */
export const tracedPort = <Port extends object>(port: Port, name: string, tracing: Tracing | null): Port =>
  tracing ? aroundCalls(port, (method, call) => tracing.run(`${name} ${method}`, 'client', {}, call)) : port;

/** Answers requests, each in a span of its own. */
export const tracedRequests = (http: RequestListener, tracing: Tracing | null): RequestListener =>
  tracing
    ? (request, response) => tracing.request(request, response, pathInLog(request.url!), () => http(request, response))
    : http;
