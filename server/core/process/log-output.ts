import { fstatSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { second } from '../clock.js';

/**
 * Where the log goes: an open file, terminal or pipe. It never makes the process wait: a line that a full disk does not take
 * is dropped, and so are lines for a pipe whose reader is behind by more than `maxWaiting` characters.
 */
export class LogOutput {
  /** Lines that were lost since the start. */
  dropped = 0;
  /** A pipe is written like a connection: a blocked write would hold a thread, and with it the end of the process. */
  private readonly pipe: Socket | null;

  constructor(
    private readonly descriptor: number,
    private readonly maxWaiting = 4 * 2 ** 20,
  ) {
    const status = fstatSync(descriptor);
    this.pipe = status.isFIFO() || status.isSocket() ? new Socket({ fd: descriptor, readable: false }) : null;
    // Without a reader all further lines are dropped.
    this.pipe?.on('error', () => {});
    this.pipe?.unref();
  }

  write(line: string): void {
    if (this.pipe) {
      const takes = this.pipe.writable && this.pipe.writableLength + line.length <= this.maxWaiting;
      if (takes) this.pipe.write(line);
      else this.dropped += 1;
      return;
    }
    try {
      writeSync(this.descriptor, line);
    } catch {
      this.dropped += 1;
    }
  }

  /** Before the end of the process: resolves when all lines are written, or after a second. */
  async flush(): Promise<void> {
    const { pipe } = this;
    if (!pipe?.writable || pipe.writableLength === 0) return;
    await new Promise<void>((done) => {
      pipe.write('', () => done());
      setTimeout(done, second);
    });
  }
}
