import { v7 as uuid } from 'uuid';
import { lineProblems } from '../../rules/text/lines.js';
import type { Problem } from '../../rules/problem.js';
import { phrasesOf, parseSynonyms as toLookups, type Synonym } from '../../rules/text/synonyms.js';
import { normaliseLine } from '../../rules/text/text.js';
import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import type { Database, Transaction } from '../core/database/database.js';
import { checkVersion, versionOf } from '../core/graphql/form-version.js';
import type { Db } from '../core/database/db.js';
import { graphqlError, reject, rejectAny } from '../core/graphql/problems.js';
import { SearchSynonym } from './synonym.entity.js';
import type { SynonymInput } from './synonyms.inputs.js';

const maxPhrases = 20;
const maxWords = 6;

/** The table of abbreviations, ordered by what users type. */
export const allSynonyms = (app: Application, db: Db): Promise<SearchSynonym[]> =>
  app.cache.get('search synonyms', db, async (tracked) => {
    const rows = await tracked.query<SearchSynonym>('SELECT * FROM search_synonyms');
    const collator = new Intl.Collator('ru', { numeric: true });
    return rows
      .map((row) => ({ ...row, isMutual: Boolean(row.isMutual) }))
      .sort((a, b) => collator.compare(a.phrases, b.phrases) || (a.id < b.id ? -1 : 1));
  });

/** The table as lookups. */
export const readSynonyms = async (app: Application, db: Db): Promise<Synonym[]> =>
  toLookups(await allSynonyms(app, db));

type SynonymValues = Pick<SearchSynonym, 'phrases' | 'meanings' | 'isMutual'>;

const normaliseInput = ({ phrases, meanings, isMutual }: SynonymInput): SynonymValues => ({
  phrases: normaliseLine(phrases),
  meanings: normaliseLine(meanings),
  isMutual,
});

export const synonymVersion = ({ phrases, meanings, isMutual }: SynonymValues): string =>
  versionOf([phrases, meanings, Boolean(isMutual)]);

function phraseProblems(field: 'phrases' | 'meanings', text: string): Problem[] {
  const phrases = phrasesOf(text);
  if (text !== '' && phrases.length === 0)
    return [{ code: 'SYNONYM_EMPTY', message: 'Напишите слова буквами, через запятую.', field }];
  if (phrases.length > maxPhrases)
    return [{ code: 'SYNONYM_TOO_LONG', message: `Оставьте не больше ${maxPhrases} слов и выражений.`, field }];
  if (phrases.some((words) => words.length > maxWords))
    return [
      {
        code: 'SYNONYM_TOO_LONG',
        message: `В одном выражении может быть не больше ${maxWords} слов. Выражения разделяет запятая.`,
        field,
      },
    ];
  return [];
}

/** Rejects invalid rows and phrases that another row already has, because two rows could contradict each other. */
async function validate(transaction: Transaction, id: string | null, values: SynonymValues): Promise<void> {
  rejectAny([
    ...lineProblems('phrases', values.phrases, 300),
    ...lineProblems('meanings', values.meanings, 600),
    ...phraseProblems('phrases', values.phrases),
    ...phraseProblems('meanings', values.meanings),
  ]);
  const ownPhrases = new Set(phrasesOf(values.phrases).map((words) => words.join(' ')));
  const rows = await transaction.query<SearchSynonym>('SELECT * FROM search_synonyms');
  for (const row of rows) {
    const shared = row.id === id ? undefined : phrasesOf(row.phrases).find((words) => ownPhrases.has(words.join(' ')));
    if (shared)
      reject(
        'SYNONYM_KNOWN',
        `«${shared.join(' ')}» уже есть в строке «${row.phrases} → ${row.meanings}». Дополните её.`,
        'phrases',
      );
  }
}

const synonymNotFound = () => graphqlError('NOT_FOUND', 'Такой строки нет. Возможно, её уже убрали.');

/**
 * Locks the table: of two concurrent saves, the second sees the result of the first, so that no phrase gets into two
 * rows.
 */
async function lockTable({ dialect }: Pick<Database, 'dialect'>, transaction: Transaction): Promise<void> {
  // SQLite has only one writer.
  if (dialect === 'postgres') await transaction.query('LOCK TABLE search_synonyms IN SHARE ROW EXCLUSIVE MODE');
}

export async function addSynonym({ app, now }: Context, input: SynonymInput): Promise<{ synonym: SearchSynonym }> {
  const row = { id: uuid(), ...normaliseInput(input), updatedAt: toIso(now) };
  const synonym = await app.database.inTransaction(async (transaction) => {
    await lockTable(app.database, transaction);
    await validate(transaction, null, row);
    await transaction.insert('search_synonyms', [row]);
    return row;
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
  const values = normaliseInput(input);
  const row = await app.database.inTransaction(async (transaction) => {
    await lockTable(app.database, transaction);
    const before = await transaction.findOne<SearchSynonym>('search_synonyms', { id });
    if (!before) throw synonymNotFound();
    checkVersion(version, synonymVersion(before));
    await validate(transaction, id, values);
    const [saved] = await transaction.update<SearchSynonym>(
      'search_synonyms',
      { id },
      {
        phrases: values.phrases,
        meanings: values.meanings,
        isMutual: values.isMutual,
        updatedAt: toIso(now),
      },
    );
    return saved!;
  });
  return { synonym: { ...row, isMutual: Boolean(row.isMutual) } };
}

/** Deletes a row. Can be repeated. */
export async function removeSynonym({ app }: Context, id: string): Promise<{ id: string }> {
  await app.database.inTransaction((transaction) => transaction.delete('search_synonyms', { id }));
  return { id };
}
