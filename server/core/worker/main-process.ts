import type { TestAcquirerAccess } from '../config/config.acquirer.js';
import type { WriteLock } from '../database/database.js';
import type { TableKeys } from '../database/table-keys.js';
import { childFlag, type Channel, type ToMain, type ToWorker } from './messages.js';

type MainChannel = Channel<ToMain, ToWorker>;

/** The channel to the main process that has started this one (`forkWorker`); null: it was started by hand. */
export function parentChannel(): MainChannel | null {
  if (!process.argv.includes(childFlag)) return null;
  return {
    send: (message) => void process.send?.(message, undefined, {}, () => {}),
    onMessage: (listener) => void process.on('message', (message) => listener(message as ToWorker)),
    onClose: (listener) => void process.once('disconnect', listener),
  };
}

/** The main process, as its worker sees it. */
export class MainProcess {
  /** Commits of the main process. */
  onChanges: (changed: TableKeys) => void = () => {};
  /** Resolves when the main process stops. */
  readonly stopped: Promise<void>;
  private answered: () => void = () => {};

  private constructor(
    private readonly channel: MainChannel,
    /** The test acquirer in the main process; null: there is none. */
    readonly acquirer: TestAcquirerAccess | null,
  ) {
    this.stopped = new Promise((resolve) => {
      channel.onMessage((message) => {
        if (message.type === 'changed') this.onChanges(message.changed);
        if (message.type === 'locked' || message.type === 'unlocked') this.answered();
        if (message.type === 'stop') resolve();
      });
    });
  }

  /** Tells it where the routes of this process are served. */
  ready(socket: string): void {
    this.channel.send({ type: 'ready', socket });
  }

  /** Resolves after the first message of the main process. */
  static connect(channel: MainChannel): Promise<MainProcess> {
    return new Promise((resolve) => {
      let isStarted = false;
      channel.onMessage((message) => {
        if (isStarted || message.type !== 'start') return;
        isStarted = true;
        resolve(new MainProcess(channel, message.acquirer));
      });
    });
  }

  /** The write lock of the SQLite file. It has one taker at a time: the write queue of this process. */
  readonly writeLock: WriteLock = {
    take: async () => {
      await this.ask({ type: 'lock' });
      return (changed) => this.ask({ type: 'unlock', changed });
    },
    publish: (text) => this.channel.send({ type: 'message', text }),
  };

  private ask(message: ToMain): Promise<void> {
    return new Promise((resolve) => {
      this.answered = resolve;
      this.channel.send(message);
    });
  }
}
