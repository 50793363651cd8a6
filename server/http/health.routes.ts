import type { Express } from 'express';
import type { Application } from '../core/application.js';
import { second } from '../core/clock.js';
import { withTimeLimit } from '../core/process/time-limit.js';
import type { WorkerProcess } from '../core/worker/worker-process.js';

export type Health = {
  isStopping: boolean;
  /** Null: background work runs in this process, or in workers of their own. */
  readonly worker: WorkerProcess | null;
};

/** Asks the database, for a second at most. Callers share a question that waits: a silent database collects few of them. */
function createDatabaseCheck({ database }: Application): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  return () => {
    const answered = (): Promise<boolean> =>
      database.query('SELECT 1 AS one').then(
        () => true,
        () => false,
      );
    asked ??= withTimeLimit(answered(), second, () => false).finally(() => (asked = null));
    return asked;
  };
}

/** `/health/live`: the process responds. `/health/ready`: it accepts requests. */
export function healthRoutes(http: Express, app: Application, health: Health): void {
  const isDatabaseAnswering = createDatabaseCheck(app);
  http.get('/health/live', (_request, response) => void response.json({ status: 'live' }));
  http.get('/health/ready', async (_request, response) => {
    if (health.isStopping) return void response.status(503).json({ status: 'stopping' });
    const { isAvailable, listener } = app.database.health();
    const isAnswering = isAvailable && (await isDatabaseAnswering());
    const pause = isAnswering && (await withTimeLimit(app.outgoingPause(), second, () => null).catch(() => null));
    response.status(isAnswering ? 200 : 503).json({
      status: isAnswering ? 'ready' : 'the database does not answer',
      ...(listener && { listener }),
      ...(pause && { outgoing: `paused: ${pause.reason}` }),
      ...(health.worker && { worker: health.worker.socket ? 'ready' : 'starting' }),
    });
  });
}
