import { beforeAll, describe, expect, it } from 'vitest';
import { seedArchives } from '../../demo/seeds/archives.js';
import { seedEvents } from '../../demo/seeds/events.js';
import { seedGalleries } from '../../demo/seeds/galleries.js';
import { findByWords } from '../../rules/people/find-by-words.js';
import { searchWords } from '../../rules/text/search-words.js';
import { parseSynonyms } from '../../rules/text/synonyms.js';
import { rebuildIndex } from '../../server/search/indexing.service.js';
import { defaultSynonyms } from '../../server/search/synonyms.data.js';
import { specialties } from '../../server/specialties/specialties.data.js';
import { appForFile, FixedClock } from '../support/app.js';
import { staff } from '../support/factories.js';
import own from './search-queries.json' with { type: 'json' };
import ofOutsider from './search-queries-outsider.json' with { type: 'json' };

const test = appForFile({ clock: new FixedClock(Date.parse('2026-11-23T09:00:00.000Z')) });
beforeAll(async () => {
  await seedEvents(test.app, test.running.ports);
  await seedGalleries(test.app);
  await seedArchives(test.app, test.running.ports);
  await rebuildIndex(test.app);
}, 120_000);

type Titled = { title: string };
type Hit = { title: { text: string }[]; note: string };
/** The title with its note, which names the event of a talk. */
const textOf = ({ title, note }: Hit): string => `${title.map(({ text }) => text).join('')} · ${note}`;

/** The first three titles that each list finds for a text. */
const firstTitles: Record<string, (text: string) => Promise<string[]>> = {
  async search(text) {
    const operation = 'query($text: String!) { search(query: $text, first: 3) { hits { title { text } note } } }';
    const { data } = await test.client().graphql<{ search: { hits: Hit[] } }>(operation, { text });
    return data.search.hits.map(textOf);
  },
  async events(text) {
    const operation = 'query($text: String!) { events(filter: { text: $text }, first: 3) { nodes { title } } }';
    const { data } = await test.client().graphql<{ events: { nodes: Titled[] } }>(operation, { text });
    return data.events.nodes.map(({ title }) => title);
  },
  async archive(text) {
    const operation = 'query($text: String!) { archive(filter: { text: $text }, first: 3) { nodes { title } } }';
    const { data } = await test.client().graphql<{ archive: { nodes: Titled[] } }>(operation, { text });
    return data.archive.nodes.map(({ title }) => title);
  },
  async office(text) {
    const operation = 'query($text: String!) { staffEvents(filter: { text: $text }, first: 3) { nodes { title } } }';
    const editor = await staff(test, 'EDITOR');
    const { data } = await editor.graphql<{ staffEvents: { nodes: Titled[] } }>(operation, { text });
    return data.staffEvents.nodes.map(({ title }) => title);
  },
};

const isExpected = (titles: readonly string[], expected: readonly string[]): boolean =>
  titles.some((title) => expected.some((one) => title.includes(one)));

describe('a search query has the expected result among the first three', () => {
  it.each(own.map(({ where, query, expectTitles }) => [where, query, expectTitles] as const))(
    'in %s: %s',
    async (where, query, expected) => {
      const titles = await firstTitles[where]!(query);
      expect(isExpected(titles, expected), `found: ${titles.join(' / ')}; expected: ${expected.join(' / ')}`).toBe(
        true,
      );
    },
  );

  it.each(ofOutsider.map(({ query, expectTitles }) => [query, expectTitles] as const))(
    'by a tester who has not seen the code: %s',
    async (query, expected) => {
      const titles = await firstTitles['search']!(query);
      expect(isExpected(titles, expected), `found: ${titles.join(' / ')}; expected: ${expected.join(' / ')}`).toBe(
        true,
      );
    },
  );
});

describe('a dictionary entry is found', () => {
  const list = specialties.map(({ name }) => ({ item: name, words: searchWords(name) }));
  const synonyms = parseSynonyms(defaultSynonyms);
  it.each([
    ['by an abbreviation', 'узи', 'Ультразвуковая диагностика'],
    ['by an everyday word', 'лор', 'Оториноларингология'],
    ['by its beginning in the other keyboard layout', 'rfhlb', 'Кардиология'],
    ['with a mistake in it', 'анестезиалогия', 'Анестезиология-реаниматология'],
    ['by the name of the profession', 'медсестра', 'Сестринское дело'],
  ])('%s: %s', (_how, typedText, expected) => {
    expect(findByWords(list, typedText, synonyms).map(({ item }) => item)).toContain(expected);
  });

  it('but not by unrelated words', () => {
    expect(findByWords(list, 'пылесос', synonyms)).toEqual([]);
  });
});
