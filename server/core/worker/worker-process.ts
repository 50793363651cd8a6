import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { minute, second } from '../clock.js';
import type { TestAcquirerAccess } from '../config/config.acquirer.js';
import type { Database } from '../database/database.js';
import type { TableKeys } from '../database/table-keys.js';
import type { Logger } from '../log.js';
import { childFlag, type ToMain, type WorkerChannel } from './messages.js';

/** Pauses before a worker that has ended is started again. */
const firstPause = second;
const maxPause = 30 * second;
/** A worker that ran for this long is started again after the first pause. */
const steadyAfter = minute;

/** A worker that holds the write lock for longer hangs: it is killed. */
const maxLoan = 20 * second;

/** Lower than the process of the visitors, so that work in the background gets the processor time that they leave. */
const niceness = 5;

/**
 * Starts a worker as a child process. Not as a thread: the driver of SQLite ends the whole process when a thread ends while
 * one of its statements runs, and threads share the four that run statements.
 */
export function forkWorker(entry: string): WorkerChannel {
  const child = fork(entry, [childFlag], {
    serialization: 'advanced',
    // A worker makes much garbage and has time: with a small young generation it needs 40 MB less.
    execArgv: [...process.execArgv, '--max-semi-space-size=2', '--max-old-space-size=384'],
    // glibc keeps the memory of each thread apart: with two arenas a worker needs 30 MB less.
    env: { MALLOC_ARENA_MAX: '2', ...process.env },
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // It has ended already, or the system allows no priorities.
  }
  return {
    send: (message) => void (child.connected && child.send(message, () => {})),
    onMessage: (listener) => void child.on('message', (message) => listener(message as ToMain)),
    onClose: (listener) => {
      child.once('exit', listener);
      child.once('error', listener);
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

/**
 * The worker of the main process: a second process that runs the outbox, tasks and scheduled jobs, and makes files. It is
 * started again when it ends.
 */
export class WorkerProcess {
  /** Number of times that it was started again. */
  restarts = 0;
  private channel: WorkerChannel | null = null;
  /** Path of the socket of its routes; null: it does not run. */
  private socketPath: string | null = null;
  /** Ends the loan of the write lock to the worker. */
  private endLoan: (() => void) | null = null;
  private isHearing = false;
  private isStopping = false;
  private nextPause = firstPause;
  private timer: NodeJS.Timeout | undefined;
  private closed: Promise<void> = Promise.resolve();

  constructor(
    private readonly open: () => WorkerChannel,
    private readonly database: Database,
    private readonly acquirer: TestAcquirerAccess | null,
    private readonly log: Logger,
  ) {}

  get socket(): string | null {
    return this.socketPath;
  }

  start(): void {
    // Processes on PostgreSQL hear of each other's commits from the database.
    if (this.database.dialect === 'sqlite')
      this.database.onCommit((changed) => {
        if (!this.isHearing) this.channel?.send({ type: 'changed', changed });
      });
    this.launch();
  }

  /** Resolves when the worker has finished its work in progress and ended. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    this.channel?.send({ type: 'stop' });
    await this.closed;
  }

  private launch(): void {
    const startedAt = performance.now();
    const channel = this.open();
    this.channel = channel;
    this.closed = new Promise((resolve) =>
      channel.onClose(() => {
        if (this.channel === channel) this.ended(performance.now() - startedAt);
        resolve();
      }),
    );
    channel.onMessage((message) => this.receive(channel, message));
    channel.send({ type: 'start', acquirer: this.acquirer });
  }

  private ended(lifetime: number): void {
    this.channel = null;
    // A worker that was killed leaves its socket.
    if (this.socketPath !== null) void rm(dirname(this.socketPath), { recursive: true, force: true });
    this.socketPath = null;
    this.endLoan?.();
    // It may have committed changes without telling them.
    this.database.acceptChanges(null);
    if (this.isStopping) return;
    const pause = lifetime > steadyAfter ? firstPause : this.nextPause;
    this.nextPause = Math.min(pause * 2, maxPause);
    this.restarts += 1;
    this.log.error({ pause }, 'the worker has ended and is started again');
    this.timer = setTimeout(() => this.launch(), pause);
    this.timer.unref();
  }

  private receive(channel: WorkerChannel, message: ToMain): void {
    if (this.channel !== channel) return;
    if (message.type === 'ready') this.socketPath = message.socket;
    if (message.type === 'message') this.database.acceptMessage(message.text);
    if (message.type === 'lock') void this.lend(channel);
    if (message.type === 'unlock') {
      this.hear(message.changed);
      this.endLoan?.();
      channel.send({ type: 'unlocked' });
    }
  }

  private hear(changed: TableKeys): void {
    if (changed.size === 0) return;
    this.isHearing = true;
    this.database.acceptChanges(changed);
    this.isHearing = false;
  }

  private lend(channel: WorkerChannel): Promise<void> {
    return this.database.lendWriteLock(
      () =>
        new Promise<void>((resolve) => {
          // It has ended while it waited.
          if (this.channel !== channel) return resolve();
          const timer = setTimeout(() => {
            this.log.error('the worker holds the write lock for too long and is killed');
            channel.kill();
          }, maxLoan);
          this.endLoan = (): void => {
            clearTimeout(timer);
            this.endLoan = null;
            resolve();
          };
          channel.send({ type: 'locked' });
        }),
    );
  }
}
