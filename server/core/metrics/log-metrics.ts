import { Counter, type Registry } from 'prom-client';
import { droppedLines } from '../log.js';

/** Lines that the log of this process has lost. */
export const registerLog = (registry: Registry, prefix = ''): unknown =>
  new Counter({
    name: `${prefix}log_lines_dropped_total`,
    help: 'Lines of the log that a full disk, or a pipe that nobody read, did not take.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(droppedLines());
    },
  });
