import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildIndex } from '../server/search/indexing.service.js';
import { startApp, type TestApp } from './support/app.js';
import { makeEvent, staff, type TestEvent } from './support/factories.js';
import type { Visitor } from './support/client.js';

let test: TestApp;
let editor: Visitor & { user: { id: string } };
let event: TestEvent;
beforeAll(async () => {
  test = await startApp();
  editor = await staff(test, 'EDITOR');
  event = await makeEvent(test, { title: 'Неотложная торакоскопия' });
  await rebuildIndex(test.app);
});
afterAll(() => test.close());

type Problem = { code: string; field: string | null; message: string };
type Line = { id: string; version: string; phrases: string; meanings: string; isMutual: boolean };
type Outcome = { synonym?: Line; problems?: Problem[] };
const outcome = `{ ... on SynonymSaved { synonym { id version phrases meanings isMutual } }
  ... on Problems { problems { code field message } } }`;

const line = (phrases: string, meanings = 'торакоскопия', isMutual = false) => ({ phrases, meanings, isMutual });

const add = async (input: object): Promise<Outcome> =>
  (
    await editor.graphql<{ createSearchSynonym: Outcome }>(
      `mutation ($input: SynonymInput!) { createSearchSynonym(input: $input) ${outcome} }`,
      { input },
    )
  ).data.createSearchSynonym;

const change = async ({ id, version }: Line, input: object): Promise<Outcome> =>
  (
    await editor.graphql<{ updateSearchSynonym: Outcome }>(
      `mutation ($id: ID!, $version: String!, $input: SynonymInput!) {
        updateSearchSynonym(id: $id, version: $version, input: $input) ${outcome} }`,
      { id, version, input },
    )
  ).data.updateSearchSynonym;

const remove = (id: string) => editor.graphql('mutation ($id: ID!) { removeSearchSynonym(id: $id) { id } }', { id });

/** Ids of the events that the search and the list of events find, which have to be the same. */
async function found(app: TestApp, text: string): Promise<string[]> {
  const { data } = await app.visitor().graphql<{
    search: { hits: { path: string }[] };
    events: { nodes: { id: string; slug: string }[] };
  }>(
    `query ($text: String!) { search(query: $text, kinds: [EVENT], first: 5) { hits { path } }
      events(filter: { text: $text }, first: 5) { nodes { id slug } } }`,
    { text },
  );
  expect(data.search.hits.map(({ path }) => path)).toEqual(data.events.nodes.map(({ slug }) => `/events/${slug}`));
  return data.events.nodes.map(({ id }) => id);
}

const codesOf = ({ problems = [] }: Outcome) => problems.map(({ code, field }) => [code, field]);

describe('the table of abbreviations', () => {
  it('works at once: for what is typed, and the other way round only where the line says so', async () => {
    expect(await found(test, 'тскп')).toEqual([]);
    const { synonym } = await add(line('ТСКП, ТСКП-1'));
    expect(synonym).toMatchObject({ phrases: 'ТСКП, ТСКП-1', meanings: 'торакоскопия', isMutual: false });
    expect(await found(test, 'тскп')).toEqual([event.id]);
    expect(await found(test, 'ncrg')).toEqual([event.id]);
    const { synonym: changed } = await change(synonym!, line('ТСКП', 'лапароскопия'));
    expect(await found(test, 'тскп')).toEqual([]);
    await remove(changed!.id);
    await remove(changed!.id);
    expect(await found(test, 'тскп')).toEqual([]);
    await add(line('лапаростомия', 'торакоскопия, операция на груди', true));
    expect(await found(test, 'лапаростомия')).toEqual([event.id]);
    expect(await found(test, 'операция на груди')).toEqual([event.id]);
  });

  it('works in other processes as soon as they hear of it', async () => {
    if (test.app.database.dialect === 'sqlite') return;
    const other = await test.startSecond();
    expect(await found(other, 'впрцсс')).toEqual([]);
    const { synonym } = await add(line('впрцсс'));
    await expect.poll(() => found(other, 'впрцсс'), { timeout: 10_000 }).toEqual([event.id]);
    await remove(synonym!.id);
    await expect.poll(() => found(other, 'впрцсс'), { timeout: 10_000 }).toEqual([]);
    await other.close();
  });

  it('refuses a phrase that another line explains, in whatever letters', async () => {
    const { synonym } = await add(line('Ёпрст, второе слово'));
    expect(codesOf(await add(line('что-то, ЕПРСТ')))).toEqual([['SYNONYM_KNOWN', 'phrases']]);
    expect(codesOf(await add(line('Второе  слово')))).toEqual([['SYNONYM_KNOWN', 'phrases']]);
    expect(codesOf(await change(synonym!, line('Ёпрст')))).toEqual([]);
    expect(codesOf(await add(line('второе слово')))).toEqual([]);
  });

  it('takes one of two lines with the same phrase that are added at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(line('одновременно'))));
    expect(answers.filter(({ synonym }) => synonym)).toHaveLength(1);
    expect(answers.flatMap(codesOf)).toEqual(Array(5).fill(['SYNONYM_KNOWN', 'phrases']));
  });

  it.each([
    ['nothing', line('', ''), ['phrases', 'meanings']],
    ['signs without a letter', line('…, !'), ['phrases']],
    ['an endless phrase', line('а б в г д е ж з'), ['phrases']],
    ['too many phrases', line(Array.from({ length: 21 }, (_, index) => `слово${index}`).join(', ')), ['phrases']],
    ['an endless meaning', line('нечто', 'м'.repeat(601)), ['meanings']],
  ])('refuses %s', async (_what, input, fields) => {
    const { problems = [] } = await add(input);
    expect(problems.map(({ field }) => field)).toEqual(fields);
  });

  it('refuses the second of two editors who opened the same line, and takes the newer version', async () => {
    const { synonym: opened } = await add(line('двоеправят'));
    const { synonym: first } = await change(opened!, line('двоеправят', 'первый'));
    expect(codesOf(await change(opened!, line('двоеправят', 'второй')))).toEqual([['STATE_CHANGED', null]]);
    const { synonym: second } = await change(first!, line('двоеправят', 'второй'));
    expect(second!.meanings).toBe('второй');
    const { data } = await editor.graphql<{ lastChange: { isViewer: boolean } }>(
      'query ($id: ID!) { lastChange(thing: SEARCH_SYNONYM, id: $id) { isViewer } }',
      { id: opened!.id },
    );
    expect(data.lastChange.isViewer).toBe(true);
  });

  it('says that a line is gone to who saves it after somebody has removed it', async () => {
    const { synonym } = await add(line('исчезнет'));
    await remove(synonym!.id);
    const { errors } = await editor.graphql(
      `mutation ($id: ID!, $version: String!, $input: SynonymInput!) {
        updateSearchSynonym(id: $id, version: $version, input: $input) ${outcome} }`,
      { id: synonym!.id, version: synonym!.version, input: line('исчезнет') },
    );
    expect(errors![0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  });

  it('leaves a line in the log for each change, with what was before and after', async () => {
    const { synonym } = await add(line('вжурнал'));
    const { synonym: changed } = await change(synonym!, line('вжурнал', 'стало'));
    await remove(changed!.id);
    type Row = { table: string; operation: string; values: { name: string; before: string; after: string }[] };
    const administrator = await staff(test, 'ADMINISTRATOR');
    const { data } = await administrator.graphql<{
      auditLog: { nodes: { action: string; actor: { id: string }; rows: Row[] }[] };
    }>(
      '{ auditLog(first: 3) { nodes { action actor { id } rows { table operation values { name before after } } } } }',
    );
    const acts = data.auditLog.nodes;
    expect(acts.map(({ action }) => action)).toEqual([
      'removeSearchSynonym',
      'updateSearchSynonym',
      'createSearchSynonym',
    ]);
    expect(acts.map(({ actor }) => actor.id)).toEqual(Array(3).fill(editor.user.id));
    expect(acts.map(({ rows }) => rows.map(({ table, operation }) => [table, operation]))).toEqual([
      [['search_synonyms', 'DELETE']],
      [['search_synonyms', 'UPDATE']],
      [['search_synonyms', 'INSERT']],
    ]);
    expect(acts[1]!.rows[0]!.values).toContainEqual({ name: 'meanings', before: 'торакоскопия', after: 'стало' });
  });

  it('is read by everybody and changed by editors only', async () => {
    const { data } = await test.visitor().graphql<{ searchSynonyms: Line[] }>('{ searchSynonyms { phrases } }');
    expect(data.searchSynonyms.length).toBeGreaterThan(0);
    const operation = `mutation ($input: SynonymInput!) { createSearchSynonym(input: $input) ${outcome} }`;
    for (const [visitor, code] of [
      [test.visitor(), 'UNAUTHENTICATED'],
      [await staff(test, 'USER'), 'FORBIDDEN'],
    ] as const) {
      const { errors } = await visitor.graphql(operation, { input: line('чужое') });
      expect(errors![0]).toMatchObject({ extensions: { code } });
    }
  });
});
