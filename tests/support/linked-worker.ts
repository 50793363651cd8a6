import type { Clock } from '../../server/core/clock.js';
import type { Config } from '../../server/core/config/config.js';
import type { Logger } from '../../server/core/log.js';
import { MainProcess } from '../../server/core/worker/main-process.js';
import type { Channel, ToMain, ToWorker, WorkerChannel } from '../../server/core/worker/messages.js';
import { createWorker } from '../../server/create-worker.js';

/** Two ends of a channel in one process. Messages are copied and arrive later, as between processes. */
export function linkedChannels(): { ofMain: WorkerChannel; ofWorker: Channel<ToMain, ToWorker>; close: () => void } {
  const toWorker: ((message: ToWorker) => void)[] = [];
  const toMain: ((message: ToMain) => void)[] = [];
  const closing: (() => void)[] = [];
  let isClosed = false;
  const deliver = <Message>(listeners: ((message: Message) => void)[], message: Message): void => {
    const copy = structuredClone(message);
    setImmediate(() => {
      if (!isClosed) for (const listener of listeners) listener(copy);
    });
  };
  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    for (const listener of closing) listener();
  };
  return {
    ofMain: {
      send: (message) => deliver(toWorker, message),
      onMessage: (listener) => void toMain.push(listener),
      onClose: (listener) => void closing.push(listener),
      kill: close,
    },
    ofWorker: {
      send: (message) => deliver(toMain, message),
      onMessage: (listener) => void toWorker.push(listener),
      onClose: (listener) => void closing.push(listener),
    },
    close,
  };
}

/** As a process of its own reads it: another random key of the test acquirer. */
const configOfWorker = (config: Config): Config => ({
  ...config,
  acquirer: config.acquirer?.isTest ? { ...config.acquirer, secretKey: 'test_worker' } : config.acquirer,
});

/** Starts the worker of an application in the process of the test, with its own connections to the database. */
export function linkedWorker(config: Config, options: { clock: Clock; log: Logger }): WorkerChannel {
  const { ofMain, ofWorker, close } = linkedChannels();
  void MainProcess.connect(ofWorker).then(async (main) => {
    const worker = await createWorker(configOfWorker(config), { ...options, main });
    await main.stopped;
    await worker.close();
    close();
  });
  return ofMain;
}
