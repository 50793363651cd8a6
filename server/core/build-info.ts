import packageFile from '../../package.json' with { type: 'json' };
import type { Config } from './config/config.js';

/** What runs here. `commit`: `unknown` if the build was not told. */
export const buildInfo = ({ commit }: Config): { version: string; commit: string; node: string } => ({
  version: packageFile.version,
  commit: commit ?? 'unknown',
  node: process.version,
});
