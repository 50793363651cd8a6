import { beforeEach, describe, expect, it } from 'vitest';
import { appForEachTest } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { makeEvent, signInAs, staff, type TestEvent } from '../support/factories.js';

type Member = { speakerId: string; role: string };

const test = appForEachTest();
let editor: TestClient;
let event: TestEvent;
let ids: string[];

const addSpeaker = async (fullName: string): Promise<string> =>
  (await editor.mutate('addSpeaker', { input: { fullName } }, 'speaker { id }')).speaker.id;

beforeEach(async () => {
  editor = await staff(test, 'EDITOR');
  event = await makeEvent(test);
  ids = [];
  for (const name of ['Ветрова Ольга', 'Орлов Илья', 'Сафина Алия']) ids.push(await addSpeaker(name));
});

const set = (seen: Member[], members: Member[], client = editor) =>
  client.mutate(
    'setCommittee',
    { eventId: event.id, seen, members },
    'event { committee { role speaker { fullName } } }',
  );
const codes = async (seen: Member[], members: Member[]): Promise<string[]> =>
  ((await set(seen, members)).problems ?? []).map(({ code }: { code: string }) => code);

/** What visitors see: roles and names in order. */
async function committeeOf(slug: string): Promise<string[]> {
  const { data } = await test
    .client()
    .graphql<{ event: { committee: { role: string; speaker: { fullName: string } }[] } }>(
      'query ($slug: String!) { event(slug: $slug) { committee { role speaker { fullName } } } }',
      { slug },
    );
  return data.event.committee.map(({ role, speaker }) => `${role} ${speaker.fullName}`);
}

const chair = (index: number): Member => ({ speakerId: ids[index]!, role: 'CHAIR' });
const member = (index: number): Member => ({ speakerId: ids[index]!, role: 'PROGRAMME_COMMITTEE' });

describe('the committee of an event', () => {
  it('is shown to everybody in its order', async () => {
    expect(await committeeOf(event.slug)).toEqual([]);
    await set([], [chair(1), member(0), member(2)]);
    expect(await committeeOf(event.slug)).toEqual([
      'CHAIR Орлов Илья',
      'PROGRAMME_COMMITTEE Ветрова Ольга',
      'PROGRAMME_COMMITTEE Сафина Алия',
    ]);
    await set([chair(1), member(0), member(2)], [chair(2), member(1)]);
    expect(await committeeOf(event.slug)).toEqual(['CHAIR Сафина Алия', 'PROGRAMME_COMMITTEE Орлов Илья']);
  });

  it('accepts a repeated request, and rejects one of staff who saw another committee', async () => {
    await set([], [chair(0)]);
    expect(await codes([], [chair(0)])).toEqual([]);
    expect(await codes([], [chair(1)])).toEqual(['STATE_CHANGED']);
    expect(await committeeOf(event.slug)).toEqual(['CHAIR Ветрова Ольга']);
  });

  it('rejects other roles, a person named twice, unknown people and too many', async () => {
    expect(await codes([], [{ ...chair(0), role: 'LECTURER' }])).toEqual(['ROLE_UNKNOWN']);
    expect(await codes([], [chair(0), member(0)])).toEqual(['SPEAKER_TWICE']);
    expect(await codes([], [{ speakerId: 'nobody', role: 'CHAIR' }])).toEqual(['SPEAKER_UNKNOWN']);
    const many = Array.from({ length: 61 }, (_, index) => ({ speakerId: String(index), role: 'CHAIR' }));
    expect(await codes([], many)).toEqual(['TOO_MANY']);
  });

  it('is for editors only', async () => {
    const operation = 'mutation ($id: ID!) { setCommittee(eventId: $id, seen: [], members: []) { __typename } }';
    for (const client of [test.client(), await signInAs(test)])
      expect((await client.graphql(operation, { id: event.id })).errors).toHaveLength(1);
  });

  it('is copied with the event and deleted with a draft', async () => {
    await set([], [chair(0), member(1)]);
    const { event: copy } = await editor.mutate('cloneEvent', { id: event.id, days: 364 }, 'event { id }');
    const roles = 'SELECT role FROM committee_members WHERE "eventId" = ? ORDER BY position';
    expect(await test.rows(roles, [copy.id])).toEqual([{ role: 'CHAIR' }, { role: 'PROGRAMME_COMMITTEE' }]);
    await editor.mutate('deleteDraft', { id: copy.id }, '__typename');
    expect(await test.rows(roles, [copy.id])).toEqual([]);
    expect(await test.rows(roles, [event.id])).toHaveLength(2);
  });
});
