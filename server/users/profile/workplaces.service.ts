import { v7 as uuid } from 'uuid';
import { findByWords, type Findable } from '../../../rules/people/find-by-words.js';
import { searchWords } from '../../../rules/text/search-words.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Db } from '../../core/database/db.js';
import { readSynonyms } from '../../search/synonyms.service.js';
import type { Organisation, WorkplaceSuggestion } from './profile.entity.js';

/** Minimum number of users with the same spelling: a rarer name could reveal the workplace of one user. */
const minUsers = 3;
const maxLearned = 3_000;
const maxSuggestions = 8;
const maxQueryLength = 300;

type IndexedOrganisation = Findable<{ name: string; city: string | null }>;

const readOrganisations = (app: Application, db: Db): Promise<IndexedOrganisation[]> =>
  app.cache.get(
    'organisations',
    db,
    async (tracked) => {
      const rows = await tracked.query<Organisation>('SELECT * FROM organisations');
      const collator = new Intl.Collator('ru', { numeric: true });
      return rows
        .sort((a, b) => collator.compare(a.name, b.name))
        .map(({ name, city }) => ({ item: { name, city }, words: searchWords(`${name} ${city ?? ''}`) }));
    },
    (all) => 400 * all.length,
  );

/**
 * Organisations with all query words or words that begin with them. Those that begin with the first query word come
 * first.
 */
export async function suggestWorkplaces({ app, db }: Context, query: string): Promise<WorkplaceSuggestion[]> {
  const queryWords = searchWords(query.slice(0, maxQueryLength));
  if (queryWords.join('').length < 2) return [];
  const all = await readOrganisations(app, db);
  const matches = findByWords(all, query.slice(0, maxQueryLength), await readSynonyms(app, db));
  const startsWithFirstWord = ({ words }: IndexedOrganisation) => Number(words[0]?.startsWith(queryWords[0]!) ?? false);
  return matches
    .toSorted((a, b) => startsWithFirstWord(b) - startsWithFirstWord(a))
    .slice(0, maxSuggestions)
    .map(({ item }) => item);
}

type WorkplaceCount = { workplace: string; people: number };

/**
 * Adds workplaces that several users with confirmed emails have typed identically, and removes those that no longer
 * are.
 */
export async function updateLearnedWorkplaces({ database }: Application): Promise<void> {
  const common = await database.query<WorkplaceCount>(
    `SELECT workplace, COUNT(*) AS people FROM users
     WHERE workplace IS NOT NULL AND "emailConfirmedAt" IS NOT NULL AND "deletedAt" IS NULL
     GROUP BY workplace HAVING COUNT(*) >= ? ORDER BY people DESC, workplace LIMIT ?`,
    [minUsers, maxLearned],
  );
  const stored = await database.query<Organisation>('SELECT * FROM organisations');
  const builtIn = new Set(stored.filter(({ people }) => people === 0).map(({ name }) => searchWords(name).join(' ')));
  const requiredNames = new Set(
    common.map(({ workplace }) => workplace).filter((name) => !builtIn.has(searchWords(name).join(' '))),
  );
  const learnedRows = stored.filter(({ people }) => people > 0);
  const learnedNames = new Set(learnedRows.map(({ name }) => name));
  const outdated = learnedRows.filter(({ name }) => !requiredNames.has(name));
  const added = [...requiredNames].filter((name) => !learnedNames.has(name));
  if (outdated.length === 0 && added.length === 0) return;
  await database.inTransaction(async (transaction) => {
    for (const { id } of outdated) await transaction.delete('organisations', { id });
    const rows = added.map((name) => ({ id: uuid(), name, city: null, people: minUsers }));
    await transaction.insert('organisations', rows, 'ON CONFLICT (name) DO NOTHING');
  });
}
