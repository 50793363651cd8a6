import { beforeAll, describe, expect, it } from 'vitest';
import { rebuildIndex } from '../../server/search/indexing.service.js';
import { fieldCodes } from '../support/api.js';
import { appForFile, type TestApp } from '../support/app.js';
import { makeEvent, staff, type TestEvent } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let editor: TestClient & { user: { id: string } };
let event: TestEvent;
beforeAll(async () => {
  editor = await staff(test, 'EDITOR');
  event = await makeEvent(test, { title: 'Неотложная торакоскопия' });
  await rebuildIndex(test.app);
});

type Problem = { code: string; field: string | null; message: string };
type Line = { id: string; version: string; phrases: string; meanings: string; isMutual: boolean };
type SaveResult = { synonym?: Line; problems?: Problem[] };
const saveSelection = `{ ... on SynonymSaved { synonym { id version phrases meanings isMutual } }
  ... on Problems { problems { code field message } } }`;

const synonymInput = (phrases: string, meanings = 'торакоскопия', isMutual = false) => ({
  phrases,
  meanings,
  isMutual,
});

const addSynonym = async (input: object): Promise<SaveResult> =>
  (
    await editor.graphql<{ createSearchSynonym: SaveResult }>(
      `mutation ($input: SynonymInput!) { createSearchSynonym(input: $input) ${saveSelection} }`,
      { input },
    )
  ).data.createSearchSynonym;

const updateSynonym = async ({ id, version }: Line, input: object): Promise<SaveResult> =>
  (
    await editor.graphql<{ updateSearchSynonym: SaveResult }>(
      `mutation ($id: ID!, $version: String!, $input: SynonymInput!) {
        updateSearchSynonym(id: $id, version: $version, input: $input) ${saveSelection} }`,
      { id, version, input },
    )
  ).data.updateSearchSynonym;

const removeSynonym = (id: string) =>
  editor.graphql('mutation ($id: ID!) { removeSearchSynonym(id: $id) { id } }', { id });

/** Ids of the events that the search and the list find; both must be the same. */
async function findEvents(app: TestApp, text: string): Promise<string[]> {
  const { data } = await app.client().graphql<{
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

describe('synonyms of the search', () => {
  it('work at once, and in both directions only if marked as mutual', async () => {
    expect(await findEvents(test, 'тскп')).toEqual([]);
    const { synonym } = await addSynonym(synonymInput('ТСКП, ТСКП-1'));
    expect(synonym).toMatchObject({ phrases: 'ТСКП, ТСКП-1', meanings: 'торакоскопия', isMutual: false });
    expect(await findEvents(test, 'тскп')).toEqual([event.id]);
    expect(await findEvents(test, 'ncrg')).toEqual([event.id]);
    const { synonym: updated } = await updateSynonym(synonym!, synonymInput('ТСКП', 'лапароскопия'));
    expect(await findEvents(test, 'тскп')).toEqual([]);
    await removeSynonym(updated!.id);
    await removeSynonym(updated!.id);
    expect(await findEvents(test, 'тскп')).toEqual([]);
    await addSynonym(synonymInput('лапаростомия', 'торакоскопия, операция на груди', true));
    expect(await findEvents(test, 'лапаростомия')).toEqual([event.id]);
    expect(await findEvents(test, 'операция на груди')).toEqual([event.id]);
  });

  it('work in other processes after the change notification', async () => {
    if (test.app.database.dialect === 'sqlite') return;
    const secondProcess = await test.startSecond();
    expect(await findEvents(secondProcess, 'впрцсс')).toEqual([]);
    const { synonym } = await addSynonym(synonymInput('впрцсс'));
    await expect.poll(() => findEvents(secondProcess, 'впрцсс'), { timeout: 10_000 }).toEqual([event.id]);
    await removeSynonym(synonym!.id);
    await expect.poll(() => findEvents(secondProcess, 'впрцсс'), { timeout: 10_000 }).toEqual([]);
    await secondProcess.close();
  });

  it('reject a phrase of another line, ignoring case and ё', async () => {
    const { synonym } = await addSynonym(synonymInput('Ёпрст, второе слово'));
    expect(fieldCodes(await addSynonym(synonymInput('что-то, ЕПРСТ')))).toEqual([['SYNONYM_KNOWN', 'phrases']]);
    expect(fieldCodes(await addSynonym(synonymInput('Второе  слово')))).toEqual([['SYNONYM_KNOWN', 'phrases']]);
    expect(fieldCodes(await updateSynonym(synonym!, synonymInput('Ёпрст')))).toEqual([]);
    expect(fieldCodes(await addSynonym(synonymInput('второе слово')))).toEqual([]);
  });

  it('accept one of several lines with the same phrase that are added at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => addSynonym(synonymInput('одновременно'))));
    expect(answers.filter(({ synonym }) => synonym)).toHaveLength(1);
    expect(answers.flatMap(fieldCodes)).toEqual(Array(5).fill(['SYNONYM_KNOWN', 'phrases']));
  });

  it.each([
    ['nothing', synonymInput('', ''), ['phrases', 'meanings']],
    ['no letters', synonymInput('…, !'), ['phrases']],
    ['a phrase that is too long', synonymInput('а б в г д е ж з'), ['phrases']],
    [
      'too many phrases',
      synonymInput(Array.from({ length: 21 }, (_, index) => `слово${index}`).join(', ')),
      ['phrases'],
    ],
    ['a meaning that is too long', synonymInput('нечто', 'м'.repeat(601)), ['meanings']],
  ])('reject %s', async (_what, input, fields) => {
    const { problems = [] } = await addSynonym(input);
    expect(problems.map(({ field }) => field)).toEqual(fields);
  });

  it('reject an outdated edit, and accept the newer version', async () => {
    const { synonym: original } = await addSynonym(synonymInput('двоеправят'));
    const { synonym: first } = await updateSynonym(original!, synonymInput('двоеправят', 'первый'));
    expect(fieldCodes(await updateSynonym(original!, synonymInput('двоеправят', 'второй')))).toEqual([
      ['STATE_CHANGED', null],
    ]);
    const { synonym: second } = await updateSynonym(first!, synonymInput('двоеправят', 'второй'));
    expect(second!.meanings).toBe('второй');
    const lastChange = await editor.query('lastChange', { id: original!.id, thing: 'SEARCH_SYNONYM' }, 'isViewer');
    expect(lastChange.isViewer).toBe(true);
  });

  it('report a line that was removed in the meantime', async () => {
    const { synonym } = await addSynonym(synonymInput('исчезнет'));
    await removeSynonym(synonym!.id);
    const { errors } = await editor.graphql(
      `mutation ($id: ID!, $version: String!, $input: SynonymInput!) {
        updateSearchSynonym(id: $id, version: $version, input: $input) ${saveSelection} }`,
      { id: synonym!.id, version: synonym!.version, input: synonymInput('исчезнет') },
    );
    expect(errors![0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  });

  it('are logged with values before and after each change', async () => {
    const { synonym } = await addSynonym(synonymInput('вжурнал'));
    const { synonym: updated } = await updateSynonym(synonym!, synonymInput('вжурнал', 'стало'));
    await removeSynonym(updated!.id);
    const administrator = await staff(test, 'ADMINISTRATOR');
    const auditLog = await administrator.query(
      'auditLog',
      { first: 3 },
      'nodes { action actor { id } rows { table operation values { name before after } } }',
    );
    const actions = auditLog.nodes;
    expect(actions.map(({ action }) => action)).toEqual([
      'removeSearchSynonym',
      'updateSearchSynonym',
      'createSearchSynonym',
    ]);
    expect(actions.map(({ actor }) => actor.id)).toEqual(Array(3).fill(editor.user.id));
    expect(actions.map(({ rows }) => rows.map(({ table, operation }) => [table, operation]))).toEqual([
      [['search_synonyms', 'DELETE']],
      [['search_synonyms', 'UPDATE']],
      [['search_synonyms', 'INSERT']],
    ]);
    expect(actions[1]!.rows[0]!.values).toContainEqual({ name: 'meanings', before: 'торакоскопия', after: 'стало' });
  });

  it('can be read by everybody and changed by editors only', async () => {
    const searchSynonyms = await test.client().query('searchSynonyms', {}, 'phrases');
    expect(searchSynonyms.length).toBeGreaterThan(0);
    const operation = `mutation ($input: SynonymInput!) { createSearchSynonym(input: $input) ${saveSelection} }`;
    for (const [client, code] of [
      [test.client(), 'UNAUTHENTICATED'],
      [await staff(test, 'USER'), 'FORBIDDEN'],
    ] as const) {
      const { errors } = await client.graphql(operation, { input: synonymInput('чужое') });
      expect(errors![0]).toMatchObject({ extensions: { code } });
    }
  });
});
