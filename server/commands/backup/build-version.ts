import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../core/package-root.js';

/** Version and commit of this build. */
export const buildVersion = (): { version: string; commit: string | null } => ({
  version: (JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }).version,
  commit: process.env.COMMIT || null,
});
