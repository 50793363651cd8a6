import { OperatorError } from '../core/operator-error.js';
import { auditPackages } from './release/audit-packages.js';
import { makeRelease } from './release/make-release.js';
import { releaseProblems } from './release/release-problems.js';
import { runCommand, say } from './run-command.js';

/** For developers: docs/extend/release.md. It runs in the checkout that is the working directory. */
const usage = 'npm run release -- VERSION [--dry-run] [--without-audit]';
const options = { 'dry-run': { type: 'boolean' }, 'without-audit': { type: 'boolean' } } as const;

async function problemsOfAudit(folder: string): Promise<string[]> {
  const { vulnerable, answer } = await auditPackages(folder);
  if (vulnerable === null)
    return [`The registry answers no audit (${answer}). Release where it does, or say --without-audit.`];
  return vulnerable.map((line) => `Advisory: ${line}`);
}

await runCommand(usage, options, 1, async ({ values, words: [version] }) => {
  if (!version || !/^\d+\.\d+\.\d+$/.test(version)) throw new OperatorError(`Usage: ${usage}`);
  const folder = process.cwd();
  const problems = releaseProblems(folder, version, new Date().toISOString().slice(0, 10));
  if (!values['without-audit']) problems.push(...(await problemsOfAudit(folder)));
  if (problems.length > 0) throw new OperatorError(`${version} cannot be released:\n- ${problems.join('\n- ')}`);
  for (const line of makeRelease(folder, version, values['dry-run'] === true)) say(line);
});
