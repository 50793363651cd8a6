import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { appForEachTest } from '../support/app.js';
import { makeArchiveEntry } from '../support/archive.js';
import { makeEvent, staff } from '../support/factories.js';
import { makeProgramme } from '../support/programme.js';
import type { TestClient } from '../support/client.js';

const test = appForEachTest();
let editor: TestClient;
let editedSpeaker: Speaker;
let slug: string;
beforeEach(async () => {
  editor = await staff(test, 'EDITOR');
  const event = await makeEvent(test);
  await makeProgramme(test, event);
  ({ slug } = event);
  editedSpeaker = (await readModerators(editor))[0]!;
});

type Speaker = {
  id: string;
  version: string | null;
  fullName: string;
  shortName: string;
  regalia: string | null;
  city: string | null;
  photoUrl: string | null;
};

const speakerFields = 'id version fullName shortName regalia city photoUrl';

/** The moderators of the event's sessions, as this client sees them on its page. */
async function readModerators(client: TestClient): Promise<Speaker[]> {
  const event = await client.query(
    'event',
    { slug },
    `programme { sessions { moderators { speaker { ${speakerFields} } } } }`,
  );
  return event.programme.flatMap(({ sessions }) =>
    sessions.flatMap(({ moderators }) => moderators.map(({ speaker }) => speaker)),
  );
}

const save = (input: object, version = editedSpeaker.version, id = editedSpeaker.id) =>
  editor.mutate('saveSpeaker', { id, version, input }, `speaker { ${speakerFields} }`);

describe('editing a speaker', () => {
  it('changes the speaker in all programmes', async () => {
    const input = { fullName: ' Ветрова-Ким  Ольга Сергеевна', regalia: 'д. м. н.', workplace: 'НЦКМ', city: 'Омск' };
    const updated = (await save(input)).speaker!;
    expect(updated).toMatchObject({
      fullName: 'Ветрова-Ким Ольга Сергеевна',
      shortName: 'Ветрова-Ким\u00a0О.\u00a0С.',
      regalia: 'д. м. н.',
    });
    expect(updated.version).not.toBe(editedSpeaker.version);
    const [publicSpeaker] = await readModerators(test.client());
    expect(publicSpeaker).toEqual({ ...updated, version: null });
  });

  it('updates the search also for the archive', async () => {
    const { id: entryId, slug: entry, talkId } = await makeArchiveEntry(test);
    await test.app.database.inTransaction((transaction) =>
      transaction.insert('archive_talk_speakers', [{ talkId, speakerId: editedSpeaker.id, entryId, position: 0 }]),
    );
    await save({ fullName: 'Синицына Ольга Сергеевна' });
    await test.running.outbox.runPendingJobs();
    const search = await test.client().query('search', { query: 'Синицына' }, 'hits { kind path }');
    expect(search.hits.map(({ kind }) => kind).toSorted()).toEqual(['ARCHIVE', 'EVENT', 'SPEAKER']);
    expect(search.hits.find(({ kind }) => kind === 'ARCHIVE')!.path).toBe(`/archive/${entry}`);
  });

  it('keeps the short form of an unchanged name', async () => {
    await test.execute('UPDATE speakers SET "shortName" = ? WHERE id = ?', ['О. Ветрова', editedSpeaker.id]);
    const updated = (await save({ fullName: editedSpeaker.fullName, city: 'Томск' })).speaker!;
    expect(updated).toMatchObject({ shortName: 'О. Ветрова', city: 'Томск' });
  });

  it('rejects an outdated version, but accepts the same input twice', async () => {
    const input = { fullName: 'Ветрова Ольга', city: 'Омск' };
    expect((await save(input)).speaker).toBeDefined();
    expect((await save(input)).speaker).toBeDefined();
    expect((await save({ ...input, city: 'Томск' })).problems).toMatchObject([{ code: 'STATE_CHANGED', field: null }]);
  });

  it('reports problems by field', async () => {
    const invalid = await save({ fullName: ' ', regalia: 'д'.repeat(501) });
    expect(invalid.problems!.map(({ field }) => field)).toEqual(['fullName', 'regalia']);
    expect((await save({ fullName: 'Ким Вера' }, 'v', 'none')).problems![0]!.code).toBe('NOT_FOUND');
  });

  it('uploads a photo that everybody sees until it is removed', async () => {
    const picture = await sharp({ create: { width: 300, height: 500, channels: 3, background: '#127' } })
      .jpeg()
      .toBuffer();
    const send = (client: TestClient, id = editedSpeaker.id, body = picture): Promise<Response> =>
      client.fetch(`/office-files/speakers/${id}/photo`, {
        method: 'POST',
        headers: { 'content-type': 'image/jpeg' },
        body: new Uint8Array(body),
      });
    expect((await send(test.client())).status).toBe(401);
    expect((await send(await staff(test, 'CHECK_IN'))).status).toBe(403);
    expect((await send(editor, 'none')).status).toBe(404);
    expect((await send(editor, editedSpeaker.id, Buffer.from('no'))).status).toBe(422);
    expect((await send(editor)).status).toBe(201);
    const [publicSpeaker] = await readModerators(test.client());
    const served = await test.client().fetch(publicSpeaker!.photoUrl!);
    expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ width: 480, height: 480 });
    const removed = await editor.mutate('removeSpeakerPhoto', { id: editedSpeaker.id }, `speaker { ${speakerFields} }`);
    expect(removed.speaker!.photoUrl).toBeNull();
    expect((await readModerators(editor))[0]!.photoUrl).toBeNull();
    await test.running.outbox.runPendingJobs();
    expect((await test.client().fetch(publicSpeaker!.photoUrl!)).status).toBe(404);
    const actions = await test.rows<{ action: string }>('SELECT action FROM audit_acts ORDER BY at, id');
    expect(actions.map(({ action }) => action)).toEqual(['uploadSpeakerPhoto', 'removeSpeakerPhoto']);
  });
});
