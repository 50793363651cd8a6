import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.js';
import { insertRows } from '../server/core/insert.js';
import { makeArchiveEntry } from './support/archive.js';
import { makeEvent, staff } from './support/factories.js';
import { makeProgramme } from './support/programme.js';
import type { Visitor } from './support/client.js';

let test: TestApp;
let editor: Visitor;
let person: Speaker;
let slug: string;
beforeEach(async () => {
  test = await startApp();
  editor = await staff(test, 'EDITOR');
  const event = await makeEvent(test);
  await makeProgramme(test, event);
  ({ slug } = event);
  person = (await onPage(editor))[0]!;
});
afterEach(() => test.close());

type Speaker = {
  id: string;
  version: string | null;
  fullName: string;
  shortName: string;
  regalia: string | null;
  city: string | null;
  photoUrl: string | null;
};
type Answer = { speaker?: Speaker; problems?: { code: string; field: string | null }[] };

const shown = 'id version fullName shortName regalia city photoUrl';
const result = `... on SpeakerSaved { speaker { ${shown} } } ... on Problems { problems { code field } }`;

/** Who leads the blocks of the event, as somebody sees it on its page. */
async function onPage(visitor: Visitor): Promise<Speaker[]> {
  const { data } = await visitor.graphql<{
    event: { programme: { sessions: { moderators: { speaker: Speaker }[] }[] }[] };
  }>(
    `query ($slug: String!) { event(slug: $slug) { programme { sessions { moderators { speaker { ${shown} } } } } } }`,
    { slug },
  );
  return data.event.programme.flatMap(({ sessions }) =>
    sessions.flatMap(({ moderators }) => moderators.map(({ speaker }) => speaker)),
  );
}

const save = async (input: object, version = person.version, id = person.id): Promise<Answer> =>
  (
    await editor.graphql<{ saveSpeaker: Answer }>(
      `mutation ($id: ID!, $version: String!, $input: SpeakerInput!) {
        saveSpeaker(id: $id, version: $version, input: $input) { ${result} } }`,
      { id, version, input },
    )
  ).data.saveSpeaker;

describe('a person who speaks', () => {
  it('is put right in all programmes', async () => {
    const input = { fullName: ' Ветрова-Ким  Ольга Сергеевна', regalia: 'д. м. н.', workplace: 'НЦКМ', city: 'Омск' };
    const saved = (await save(input)).speaker!;
    expect(saved).toMatchObject({
      fullName: 'Ветрова-Ким Ольга Сергеевна',
      shortName: 'Ветрова-Ким\u00a0О.\u00a0С.',
      regalia: 'д. м. н.',
    });
    expect(saved.version).not.toBe(person.version);
    const [seen] = await onPage(test.visitor());
    expect(seen).toEqual({ ...saved, version: null });
  });

  it('is found under her new name also in the archive', async () => {
    const { id: entryId, slug: entry, talkId } = await makeArchiveEntry(test);
    await test.app.database.inTransaction((transaction) =>
      insertRows(transaction, 'archive_talk_speakers', [{ talkId, speakerId: person.id, entryId, position: 0 }]),
    );
    await save({ fullName: 'Синицына Ольга Сергеевна' });
    await test.running.outbox.wake();
    const { data } = await test
      .visitor()
      .graphql<{ search: { hits: { kind: string; path: string }[] } }>(
        '{ search(query: "Синицына") { hits { kind path } } }',
      );
    expect(data.search.hits.map(({ kind }) => kind).toSorted()).toEqual(['ARCHIVE', 'EVENT', 'SPEAKER']);
    expect(data.search.hits.find(({ kind }) => kind === 'ARCHIVE')!.path).toBe(`/archive/${entry}`);
  });

  it('keeps the short form of her name while the name is the same', async () => {
    await test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE speakers SET "shortName" = ? WHERE id = ?', ['О. Ветрова', person.id]),
    );
    const saved = (await save({ fullName: person.fullName, city: 'Томск' })).speaker!;
    expect(saved).toMatchObject({ shortName: 'О. Ветрова', city: 'Томск' });
  });

  it('is not saved over what somebody else has saved; the same twice is', async () => {
    const input = { fullName: 'Ветрова Ольга', city: 'Омск' };
    expect((await save(input)).speaker).toBeDefined();
    expect((await save(input)).speaker).toBeDefined();
    expect((await save({ ...input, city: 'Томск' })).problems).toEqual([{ code: 'STATE_CHANGED', field: null }]);
  });

  it('is told what is wrong, by field', async () => {
    const wrong = await save({ fullName: ' ', regalia: 'д'.repeat(501) });
    expect(wrong.problems!.map(({ field }) => field)).toEqual(['fullName', 'regalia']);
    expect((await save({ fullName: 'Ким Вера' }, 'v', 'none')).problems![0]!.code).toBe('NOT_FOUND');
  });

  it('has a photo that everybody sees, until it is taken away', async () => {
    const picture = await sharp({ create: { width: 300, height: 500, channels: 3, background: '#127' } })
      .jpeg()
      .toBuffer();
    const send = (visitor: Visitor, id = person.id, body = picture): Promise<Response> =>
      visitor.fetch(`/office-files/speakers/${id}/photo`, {
        method: 'POST',
        headers: { 'content-type': 'image/jpeg' },
        body: new Uint8Array(body),
      });
    expect((await send(test.visitor())).status).toBe(401);
    expect((await send(await staff(test, 'CHECK_IN'))).status).toBe(403);
    expect((await send(editor, 'none')).status).toBe(404);
    expect((await send(editor, person.id, Buffer.from('no'))).status).toBe(422);
    expect((await send(editor)).status).toBe(201);
    const [seen] = await onPage(test.visitor());
    const served = await test.visitor().fetch(seen!.photoUrl!);
    expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ width: 480, height: 480 });
    const removed = await editor.graphql<{ removeSpeakerPhoto: Answer }>(
      `mutation ($id: ID!) { removeSpeakerPhoto(id: $id) { ${result} } }`,
      { id: person.id },
    );
    expect(removed.data.removeSpeakerPhoto.speaker!.photoUrl).toBeNull();
    expect((await onPage(editor))[0]!.photoUrl).toBeNull();
    await test.running.outbox.wake();
    expect((await test.visitor().fetch(seen!.photoUrl!)).status).toBe(404);
    const acts = await test.app.database.read<{ action: string }>('SELECT action FROM audit_acts ORDER BY at, id');
    expect(acts.map(({ action }) => action)).toEqual(['uploadSpeakerPhoto', 'removeSpeakerPhoto']);
  });
});
