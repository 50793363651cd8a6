import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { comparePeers } from './peers.js';
import { compareCommits } from './quick.js';
import { startMailServer } from './setup.js';
import { printTable } from './table.js';

const { values: options } = parseArgs({
  options: {
    /** Prints the table of docs/performance.md. */
    table: { type: 'boolean', default: false },
    /** With --table: names with which the rows begin, separated by commas; with peers: the same of works. */
    only: { type: 'string', default: '' },
    /** Compares this checkout with a commit. */
    quick: { type: 'boolean', default: false },
    against: { type: 'string', default: 'HEAD~1' },
    data: { type: 'string', default: join(tmpdir(), 'bench-data') },
    connections: { type: 'string', default: '1,16,64' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    port: { type: 'string', default: '4310' },
    servers: { type: 'string', default: 'ours,floor,kept,peer' },
  },
});

const closeMailServer = await startMailServer();
try {
  if (options.table) await printTable(options);
  else if (options.quick) process.exitCode = (await compareCommits(options.against, Number(options.port))) > 0 ? 1 : 0;
  else await comparePeers(options);
} finally {
  await closeMailServer();
}
