import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createApp } from '../server/app.js';
import { readConfig } from '../server/core/config/config.js';
import { drawnFolder, newlyDrawn, sourcesFile } from './drawn-files.js';
import { demo } from './index.js';

/** Brings `demo/drawn` up to date with the content of the demo. */
const folder = join('node_modules/.cache', `demo-${process.pid}`);
const app = await createApp(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder }), {
  background: false,
  demo,
});
const sources = JSON.parse(await readFile(sourcesFile, 'utf8').catch(() => '{}')) as Record<string, string>;
for (const [key, hash] of newlyDrawn) {
  await mkdir(dirname(join(drawnFolder, key)), { recursive: true });
  await cp(join(app.app.config.dataDir, 'files', key), join(drawnFolder, key));
  sources[key] = hash;
}
const sorted = Object.fromEntries(Object.entries(sources).sort(([one], [other]) => one.localeCompare(other)));
await writeFile(sourcesFile, `${JSON.stringify(sorted, null, 2)}\n`);
await app.close();
await rm(folder, { recursive: true });
process.stdout.write(`${newlyDrawn.size} files drawn\n`);
