import { auditPackages } from './release/audit-packages.js';

/**
 * Fails when a package of production has an advisory of high or critical severity. Where the registry does not answer, it says
 * so and does not fail, unless it is `--required`.
 * Usage: npm run audit [-- --required]
 */
const isRequired = process.argv.includes('--required');
const { vulnerable, answer } = await auditPackages();
if (vulnerable === null) {
  process.stderr.write(`NOT CHECKED: the registry answers no audit (${answer}).\n`);
  process.stderr.write('Advisories are unknown. Run `npm run audit -- --required` where registry.npmjs.org answers.\n');
} else if (vulnerable.length > 0)
  process.stderr.write(`Advisories of high or critical severity:\n  ${vulnerable.join('\n  ')}\n`);
else process.stdout.write('No package of production has an advisory of high or critical severity.\n');
if (vulnerable === null ? isRequired : vulnerable.length > 0) process.exitCode = 1;
