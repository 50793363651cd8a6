import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import sharp from 'sharp';
import { makeBackup } from '../../server/commands/backup/make-backup.js';
import { openBackup } from '../../server/commands/backup/restore-backup.js';
import { verifyBackup } from '../../server/commands/backup/verify.js';
import { readConfig, type Config } from '../../server/core/config/config.js';
import { folderStore } from '../../server/ports/stores/folder-store.js';
import { storePhotograph } from '../../server/ports/pictures.js';

/**
 * `npx tsx tests/bench/sizing.ts [FOLDER …]`: the figures of docs/operate/sizing.md. Without a folder, bytes and processor
 * seconds of a photograph; for each folder of `npm run bench:data`, the size of its database and of its backup. With
 * DATABASE_URL, and no folder, the same for that database.
 */
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const scratch = await mkdtemp(join(tmpdir(), 'sizing-'));

/** Seconds of work: of all processors together, and as it takes. */
async function timed<T>(work: () => Promise<T>): Promise<{ result: T; processor: number; passed: number }> {
  const [before, at] = [process.cpuUsage(), performance.now()];
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, processor: (user + system) / 1e6, passed: (performance.now() - at) / 1e3 };
}

async function photographs(): Promise<void> {
  const folder = 'demo/photos';
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.webp')).slice(0, 5);
  const store = folderStore(join(scratch, 'files'));
  const sums = { original: 0, stored: 0, processor: 0 };
  for (const [index, path] of paths.entries()) {
    // Those of the demo are small; a camera gives 24 megapixels, with the noise of its sensor.
    const original = await sharp(await readFile(join(folder, path)))
      .resize(6000, 4000, { fit: 'cover' })
      .composite([{ input: await noise(), tile: true, blend: 'soft-light' }])
      .jpeg({ quality: 92 })
      .toBuffer();
    const { processor } = await timed(() => storePhotograph(store, `photos/n${index}`, original));
    sums.original += original.length;
    sums.processor += processor;
  }
  for await (const { size } of store.list()) sums.stored += size;
  const share = (sum: number) => sum / paths.length;
  print(`photograph of 24 MP: ${mb(share(sums.original))} sent, ${mb(share(sums.stored))} stored in 8 files`);
  print(`  ${share(sums.processor).toFixed(2)} s of processor time; ${paths.length} photographs`);
}

const noise = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1000,
      height: 1000,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .png()
    .toBuffer();

/** Bytes of the database, and its registrations. */
async function database(config: Config): Promise<{ bytes: number; registrations: number }> {
  const source = await new DataSource(
    config.databaseUrl
      ? { type: 'postgres', url: config.databaseUrl }
      : { type: 'sqlite', database: join(config.dataDir, 'database.sqlite') },
  ).initialize();
  try {
    const [row] = await source.query('SELECT COUNT(*) AS count FROM registrations');
    const [size] = await source.query(
      config.databaseUrl
        ? 'SELECT pg_database_size(current_database()) AS bytes'
        : 'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()',
    );
    return { bytes: Number(size.bytes), registrations: Number(row.count) };
  } finally {
    await source.destroy();
  }
}

const sizeOf = async (folder: string): Promise<number> => {
  let bytes = 0;
  for (const path of await readdir(folder, { recursive: true })) {
    const status = await stat(join(folder, path));
    if (status.isFile()) bytes += status.size;
  }
  return bytes;
};

async function measure(config: Config): Promise<void> {
  const { bytes, registrations } = await database(config);
  print(`${config.databaseUrl ? 'PostgreSQL' : config.dataDir}: ${registrations} registrations, ${mb(bytes)}`);
  print(`  ${mb((bytes / registrations) * 1_000)} per 1,000 registrations`);
  const folder = join(scratch, 'backup');
  const made = await timed(() => makeBackup(config, folder, false));
  const size = await sizeOf(folder);
  print(`  backup: ${mb(size)} in ${made.passed.toFixed(0)} s, ${made.processor.toFixed(0)} s of processor time`);
  const checked = await timed(async () => verifyBackup(await openBackup(folder, config), config));
  print(`  --verify: ${checked.passed.toFixed(0)} s more, ${checked.processor.toFixed(0)} s of processor time`);
  await rm(folder, { recursive: true });
}

try {
  print(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]!.model}, ${mb(totalmem())}`,
  );
  const folders = process.argv.slice(2);
  if (folders.length > 0)
    for (const folder of folders)
      await measure(readConfig({ ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'warn', DATA_DIR: folder }));
  else if (process.env.DATABASE_URL)
    await measure(readConfig({ ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'warn', DATA_DIR: join(scratch, 'data') }));
  else await photographs();
} finally {
  await rm(scratch, { recursive: true });
}
