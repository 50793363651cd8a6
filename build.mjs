// Builds dist/ when it is missing or older than the sources. `--force` builds anyway. Does nothing where only dist/ is installed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

if (!existsSync('vite.config.ts')) process.exit();

const stamp = 'dist/.sources';
// Tests set another mode, which would leave React's development checks in the build.
process.env.NODE_ENV = 'production';

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else yield path;
  }
}

const hash = createHash('sha256');
for (const path of [
  'build.mjs',
  'package-lock.json',
  'schema.graphql',
  ...['docs/integrate', 'examples/crm'].flatMap((folder) => [...files(folder)].sort()),
  ...readdirSync('.')
    .filter((name) => /^vite[.-].*\.ts$/.test(name) && name !== 'vitest.config.ts')
    .sort(),
  ...['client', 'demo', 'rules', 'server'].flatMap((folder) => [...files(folder)].sort()),
])
  hash.update(path).update(readFileSync(path));
const sources = hash.digest('hex');

const built = () => {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return '';
  }
};
if (process.argv.includes('--force') || built() !== sources) {
  // Removed first, so that a failed build is not taken for a finished one.
  rmSync(stamp, { force: true });
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ configFile: 'vite.config.ts', logLevel: 'warn' });
  await builder.buildApp();
  writeFileSync(stamp, sources);
}
