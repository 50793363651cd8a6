import { basename, dirname } from 'node:path';

/**
 * The folder of the installation, from any working directory: it contains `dist/`. Found from where this code lies, in
 * `server/` or, built, in `dist/server/`.
 */
export const packageRoot: string = (() => {
  let folder = import.meta.dirname;
  while (basename(folder) !== 'server' && dirname(folder) !== folder) folder = dirname(folder);
  const parent = dirname(folder);
  return basename(parent) === 'dist' ? dirname(parent) : parent;
})();
