import { readFile, writeFile } from 'node:fs/promises';
import { createSchema } from '../http/graphql/schema.js';
import { schemaText } from '../http/playground/schema-text.js';
import { resolvers } from '../modules.js';

/** Writes `schema.graphql`, sorted. With `--check`, fails if the file differs from the code and writes nothing. */
const text = schemaText(await createSchema(resolvers));
const file = 'schema.graphql';
const before = await readFile(file, 'utf8').catch(() => '');
if (process.argv.includes('--check')) {
  if (before !== text) {
    process.stderr.write(`${file} differs from the code. Run: npm run schema\n`);
    process.exitCode = 1;
  }
} else if (before !== text) await writeFile(file, text);
