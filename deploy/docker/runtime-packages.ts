import { readFileSync, writeFileSync } from 'node:fs';
import { externalPackages } from '../../vite-bundle.ts';

/**
 * Leaves only those packages in `package.json` that `dist/` does not contain: `npm prune` then removes all others. For the
 * image only.
 */
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
const dependencies = Object.fromEntries(externalPackages.map((name) => [name, manifest.dependencies[name]]));
writeFileSync('package.json', JSON.stringify({ ...manifest, dependencies, devDependencies: {} }, null, 2));
