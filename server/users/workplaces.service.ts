import { v7 as uuid } from 'uuid';
import { findByWords, type Findable } from '../../rules/find-by-words.js';
import { wordsOf } from '../../rules/plain-words.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import { insertRows } from '../core/insert.js';
import type { Db } from '../core/kept.js';
import { readSynonyms } from '../search/synonyms.service.js';
import type { Organisation, WorkplaceSuggestion } from './profile.entity.js';

/** What so many colleagues have written alike tells nothing of one of them. */
const fewestPeople = 3;
const maxLearned = 3_000;
const maxItems = 8;
const maxQueryLength = 300;

type Known = Findable<{ name: string; city: string | null }>;

const knownOrganisations = (app: Application, reads: Db): Promise<Known[]> =>
  app.cache.get(
    'organisations',
    reads,
    async (own) => {
      const rows = await own.read<Organisation>('SELECT * FROM organisations');
      const collator = new Intl.Collator('ru', { numeric: true });
      return rows
        .sort((a, b) => collator.compare(a.name, b.name))
        .map(({ name, city }) => ({ item: { name, city }, words: wordsOf(`${name} ${city ?? ''}`) }));
    },
    (all) => 400 * all.length,
  );

/** Organisations that have the asked words or beginnings of them; those that begin with the first word come first. */
export async function suggestWorkplaces({ app, reads }: Context, query: string): Promise<WorkplaceSuggestion[]> {
  const asked = wordsOf(query.slice(0, maxQueryLength));
  if (asked.join('').length < 2) return [];
  const all = await knownOrganisations(app, reads);
  const found = findByWords(all, query.slice(0, maxQueryLength), await readSynonyms(app, reads));
  const isFirst = ({ words }: Known) => Number(words[0]?.startsWith(asked[0]!) ?? false);
  return found
    .toSorted((a, b) => isFirst(b) - isFirst(a))
    .slice(0, maxItems)
    .map(({ item }) => item);
}

type Written = { workplace: string; people: number };

/** Learns what several people with confirmed addresses have written letter by letter alike, and forgets what they no longer do. */
export async function learnWorkplaces({ database }: Application): Promise<void> {
  const written = await database.read<Written>(
    `SELECT workplace, COUNT(*) AS people FROM users
     WHERE workplace IS NOT NULL AND "emailConfirmedAt" IS NOT NULL AND "deletedAt" IS NULL
     GROUP BY workplace HAVING COUNT(*) >= ? ORDER BY people DESC, workplace LIMIT ?`,
    [fewestPeople, maxLearned],
  );
  const kept = await database.read<Organisation>('SELECT * FROM organisations');
  const listed = new Set(kept.filter(({ people }) => people === 0).map(({ name }) => wordsOf(name).join(' ')));
  const wanted = new Set(
    written.map(({ workplace }) => workplace).filter((name) => !listed.has(wordsOf(name).join(' '))),
  );
  const learned = kept.filter(({ people }) => people > 0);
  const known = new Set(learned.map(({ name }) => name));
  const gone = learned.filter(({ name }) => !wanted.has(name));
  const added = [...wanted].filter((name) => !known.has(name));
  if (gone.length === 0 && added.length === 0) return;
  await database.inTransaction(async (transaction) => {
    for (const { id } of gone) await transaction.query('DELETE FROM organisations WHERE id = ?', [id]);
    const rows = added.map((name) => ({ id: uuid(), name, city: null, people: fewestPeople }));
    await insertRows(transaction, 'organisations', rows, 'ON CONFLICT (name) DO NOTHING');
  });
}
