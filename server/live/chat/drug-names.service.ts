import { drugNameLimits, indexDrugNames, type DrugNames } from '../../../rules/events/drug-names.js';
import { lineProblems } from '../../../rules/text/lines.js';
import { searchWords } from '../../../rules/text/search-words.js';
import { cutText, normaliseLine } from '../../../rules/text/text.js';
import type { Context } from '../../core/context.js';
import type { Database, Transaction } from '../../core/database/database.js';
import type { Reader } from '../../core/database/reader.js';
import { checkVersion, versionOf } from '../../core/graphql/form-version.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import type { DrugNameList } from './chat.results.js';
import type { DrugName } from './room-message.entity.js';

const listOf = (names: readonly string[]): DrugNameList => {
  const sorted = names.toSorted(new Intl.Collator('ru').compare);
  return { names: sorted, version: versionOf(sorted) };
};

const readNames = async (reader: Reader): Promise<string[]> =>
  (await reader.query<DrugName>('SELECT name FROM drug_names')).map(({ name }) => name);

export const listDrugNames = async ({ db }: Pick<Context, 'db'>): Promise<DrugNameList> => listOf(await readNames(db));

/** The list as each message is compared with it. */
export const readDrugNames = ({ app, db }: Pick<Context, 'app' | 'db'>): Promise<DrugNames> =>
  app.cache.get('drug names', db, async (tracked) => indexDrugNames(await readNames(tracked)));

/** Names of the list as they are stored: each once, without empty lines. */
function normaliseNames(values: readonly string[]): string[] {
  const byWords = new Map<string, string>();
  for (const name of values.map(normaliseLine).filter(Boolean)) byWords.set(searchWords(name).join(' '), name);
  return [...byWords.values()];
}

function validate(names: readonly string[]): void {
  const field = 'names';
  if (names.length > drugNameLimits.names)
    reject('TOO_MANY', `Оставьте не больше ${drugNameLimits.names} названий.`, field);
  for (const name of names) {
    if (searchWords(name).length === 0) reject('UNUSABLE', `В строке «${name}» нет букв. Уберите её.`, field);
    const [problem] = lineProblems(field, name, drugNameLimits.length);
    if (problem) rejectAny([{ ...problem, message: `«${cutText(name, 40)}…»: ${problem.message}` }]);
  }
}

/** Of two savings at once the second compares its version with the result of the first. */
async function lockList({ dialect }: Pick<Database, 'dialect'>, transaction: Transaction): Promise<void> {
  // SQLite has only one writer.
  if (dialect === 'postgres') await transaction.query('LOCK TABLE drug_names IN SHARE ROW EXCLUSIVE MODE');
}

/** Replaces the list. @param version of the list that the moderator edits */
export async function setDrugNames(
  { app }: Context,
  values: readonly string[],
  version: string,
): Promise<{ list: DrugNameList }> {
  const names = normaliseNames(values);
  validate(names);
  await app.database.inTransaction(async (transaction) => {
    await lockList(app.database, transaction);
    const before = await readNames(transaction);
    checkVersion(version, listOf(before).version);
    for (const name of before) if (!names.includes(name)) await transaction.delete('drug_names', { name });
    await transaction.insert(
      'drug_names',
      names.filter((name) => !before.includes(name)).map((name) => ({ name })),
    );
  });
  return { list: listOf(names) };
}
