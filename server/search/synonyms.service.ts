import { v7 as uuid } from 'uuid';
import { lineProblems } from '../../rules/lines.js';
import type { Problem } from '../../rules/problem.js';
import { phrasesOf, readSynonyms as toLookups, type Synonym } from '../../rules/synonyms.js';
import { normaliseLine } from '../../rules/text.js';
import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import type { Database, Transaction } from '../core/database.js';
import { checkVersion, versionOf } from '../core/form-version.js';
import { insertRows } from '../core/insert.js';
import type { Db } from '../core/kept.js';
import { graphqlError, reject, rejectAny } from '../core/problems.js';
import { SearchSynonym } from './synonym.entity.js';
import type { SynonymInput } from './synonyms.inputs.js';

const maxPhrases = 20;
const maxWords = 6;

/** The table of abbreviations, by what users type. */
export const allSynonyms = (app: Application, reads: Db): Promise<SearchSynonym[]> =>
  app.cache.get('search synonyms', reads, async (own) => {
    const rows = await own.read<SearchSynonym>('SELECT * FROM search_synonyms');
    const collator = new Intl.Collator('ru', { numeric: true });
    return rows
      .map((row) => Object.assign(new SearchSynonym(), row, { isMutual: Boolean(row.isMutual) }))
      .sort((a, b) => collator.compare(a.phrases, b.phrases) || (a.id < b.id ? -1 : 1));
  });

/** The same as lookups. */
export const readSynonyms = async (app: Application, reads: Db): Promise<Synonym[]> =>
  toLookups(await allSynonyms(app, reads));

type Values = Pick<SearchSynonym, 'phrases' | 'meanings' | 'isMutual'>;

const valuesOf = ({ phrases, meanings, isMutual }: SynonymInput): Values => ({
  phrases: normaliseLine(phrases),
  meanings: normaliseLine(meanings),
  isMutual,
});

export const synonymVersion = ({ phrases, meanings, isMutual }: Values): string =>
  versionOf([phrases, meanings, Boolean(isMutual)]);

function phraseProblems(field: 'phrases' | 'meanings', text: string): Problem[] {
  const phrases = phrasesOf(text);
  if (text !== '' && phrases.length === 0)
    return [{ code: 'SYNONYM_EMPTY', message: 'Напишите слова буквами, через запятую.', field }];
  if (phrases.length > maxPhrases)
    return [{ code: 'SYNONYM_LONG', message: `Оставьте не больше ${maxPhrases} слов и выражений.`, field }];
  if (phrases.some((words) => words.length > maxWords))
    return [
      {
        code: 'SYNONYM_LONG',
        message: `В одном выражении может быть не больше ${maxWords} слов. Выражения разделяет запятая.`,
        field,
      },
    ];
  return [];
}

/** Refuses what cannot work, and words that another line already explains: two lines would contradict each other unseen. */
async function check(transaction: Transaction, id: string | null, values: Values): Promise<void> {
  rejectAny([
    ...lineProblems('phrases', values.phrases, 300),
    ...lineProblems('meanings', values.meanings, 600),
    ...phraseProblems('phrases', values.phrases),
    ...phraseProblems('meanings', values.meanings),
  ]);
  const own = new Set(phrasesOf(values.phrases).map((words) => words.join(' ')));
  const rows = await transaction.query<SearchSynonym>('SELECT * FROM search_synonyms');
  for (const row of rows) {
    const shared = row.id === id ? undefined : phrasesOf(row.phrases).find((words) => own.has(words.join(' ')));
    if (shared)
      reject(
        'SYNONYM_KNOWN',
        `«${shared.join(' ')}» уже есть в строке «${row.phrases} → ${row.meanings}». Дополните её.`,
        'phrases',
      );
  }
}

const unknown = () => graphqlError('NOT_FOUND', 'Такой строки нет. Возможно, её уже убрали.');

/** Two who save at once take turns: the second sees what the first has saved, and no phrase gets into two lines. */
async function lockTable({ dialect }: Pick<Database, 'dialect'>, transaction: Transaction): Promise<void> {
  // Writers of SQLite take turns anyway.
  if (dialect === 'postgres') await transaction.query('LOCK TABLE search_synonyms IN SHARE ROW EXCLUSIVE MODE');
}

export async function addSynonym({ app, now }: Context, input: SynonymInput): Promise<{ synonym: SearchSynonym }> {
  const synonym = Object.assign(new SearchSynonym(), { id: uuid(), ...valuesOf(input), updatedAt: toIso(now) });
  await app.database.inTransaction(async (transaction) => {
    await lockTable(app.database, transaction);
    await check(transaction, null, synonym);
    await insertRows(transaction, 'search_synonyms', [synonym]);
  });
  return { synonym };
}

/** @throws NOT_FOUND */
export async function changeSynonym(
  { app, now }: Context,
  id: string,
  version: string,
  input: SynonymInput,
): Promise<{ synonym: SearchSynonym }> {
  const values = valuesOf(input);
  const row = await app.database.inTransaction(async (transaction) => {
    await lockTable(app.database, transaction);
    const [before] = await transaction.query<SearchSynonym>('SELECT * FROM search_synonyms WHERE id = ?', [id]);
    if (!before) throw unknown();
    checkVersion(version, synonymVersion(before));
    await check(transaction, id, values);
    const [saved] = await transaction.query<SearchSynonym>(
      'UPDATE search_synonyms SET phrases = ?, meanings = ?, "isMutual" = ?, "updatedAt" = ? WHERE id = ? RETURNING *',
      [values.phrases, values.meanings, values.isMutual, toIso(now), id],
    );
    return saved!;
  });
  return { synonym: Object.assign(new SearchSynonym(), row, { isMutual: Boolean(row.isMutual) }) };
}

/** Removes a line; one that is gone already stays gone. */
export async function removeSynonym({ app }: Context, id: string): Promise<{ id: string }> {
  await app.database.inTransaction((transaction) =>
    transaction.query('DELETE FROM search_synonyms WHERE id = ?', [id]),
  );
  return { id };
}
