import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, toIso, addMs } from '../server/core/clock.js';
import { insertRows } from '../server/core/insert.js';
import { startApp, type TestApp } from './support/app.js';
import { makeArchiveEntry } from './support/archive.js';
import { makeGallery, makePhoto } from './support/galleries.js';
import { consentsOfAccount, makeUser, signInAs, staff } from './support/factories.js';
import type { Visitor } from './support/client.js';

let test: TestApp;
let editor: Visitor;
let volunteer: Visitor;
let administrator: Visitor;
beforeAll(async () => {
  test = await startApp();
  [editor, volunteer, administrator] = [
    await staff(test, 'EDITOR'),
    await staff(test, 'CHECK_IN'),
    await staff(test, 'ADMINISTRATOR'),
  ];
});
afterAll(() => test.close());

type Problem = { code: string; message: string; field: string | null };
type Answer<T> = Partial<T> & { problems?: Problem[] };
const problems = '... on Problems { problems { code message field } }';

async function ask<T>(visitor: Visitor, operation: string, variables: Record<string, unknown> = {}): Promise<T> {
  const { data, errors } = await visitor.graphql<{ it: T }>(operation, variables);
  expect(errors).toBeUndefined();
  return data.it;
}
const codesOf = (answer: Answer<object>) => answer.problems?.map(({ code, field }) => [code, field ?? null]);

const send = async (visitor: Visitor, path: string, body: Buffer, type: string) => {
  const response = await visitor.fetch(path, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(body),
  });
  const answer = (await response.json()) as { problems?: Problem[]; key?: string; url?: string };
  return { status: response.status, ...answer };
};

let shade = 0;
const picture = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: { r: (shade += 9) % 256, g: 40, b: 90 } } });

const actions = async () =>
  (await test.app.database.read<{ action: string }>('SELECT action FROM audit_acts ORDER BY at, id')).map(
    ({ action }) => action,
  );

describe('a photo report', () => {
  type Saved = Answer<{ gallery: { title: string; version: string } }>;
  const input = { title: 'Форум', summary: '', takenOn: '2026-10-08', isPublished: true };
  const read = (id: string, visitor = editor) =>
    ask<{ title: string; version: string; photos: { caption: string; alt: string | null }[] } | null>(
      visitor,
      'query($id: ID!) { it: staffGallery(id: $id) { title version photos(withHidden: true) { caption alt } } }',
      { id },
    );
  const save = (id: string, given: object, version: string | null) =>
    ask<Saved>(
      editor,
      `mutation($id: ID!, $input: GalleryInput!, $version: String) { it: updateGallery(id: $id, input: $input, version: $version) {
        ... on GalleryChanged { gallery { title version } } ${problems} } }`,
      { id, input: { ...input, ...given }, version },
    );

  it('is saved by whoever saw its latest state, and by one of two at once', async () => {
    const { id } = await makeGallery(test, { isPublished: false });
    const { version } = (await read(id))!;
    const both = await Promise.all([save(id, { title: 'Первый' }, version), save(id, { title: 'Второй' }, version)]);
    expect(both.map((answer) => answer.problems?.[0]?.code ?? 'saved').sort()).toEqual(['STATE_CHANGED', 'saved']);
    const now = (await read(id))!;
    expect(both.some((answer) => answer.gallery?.title === now.title)).toBe(true);
    expect(codesOf(await save(id, { title: 'Третий' }, version))).toEqual([['STATE_CHANGED', null]]);
    expect((await save(id, { title: 'Третий' }, now.version)).gallery!.title).toBe('Третий');
    expect((await save(id, { title: 'Без версии' }, null)).gallery!.title).toBe('Без версии');
  });

  it('may be edited while its pictures arrive, and those arrive as the doing of whoever sent them', async () => {
    const { id } = await makeGallery(test);
    const { version } = (await read(id))!;
    const sent = await send(editor, `/galleries/${id}/photos`, await picture().jpeg().toBuffer(), 'image/jpeg');
    expect(sent.status).toBe(201);
    expect((await actions()).at(-1)).toBe('addPhoto');
    expect((await save(id, { title: 'Пока шли снимки' }, version)).gallery!.title).toBe('Пока шли снимки');
  });

  it('says of a picture what its caption does not', async () => {
    const photo = await makePhoto(test);
    const put = (alt: string) =>
      ask<Answer<{ photo: { alt: string | null } }>>(
        editor,
        `mutation($id: ID!, $input: PhotoInput!) { it: updatePhoto(id: $id, input: $input) { ... on PhotoChanged { photo { alt } } ${problems} } }`,
        { id: photo.id, input: { alt } },
      );
    expect((await put('Хирург показывает снимок на экране')).photo!.alt).toBe('Хирург показывает снимок на экране');
    expect((await read(photo.galleryId))!.photos).toEqual([
      { caption: 'Зал', alt: 'Хирург показывает снимок на экране' },
    ]);
    expect((await put('')).photo!.alt).toBeNull();
    expect(codesOf(await put('х'.repeat(301)))).toEqual([['TOO_LONG', 'alt']]);
  });
});

describe('an entry of the archive', () => {
  type Entry = { id: string; slug: string; title: string; version: string };
  const input = {
    title: 'Школа кардиолога',
    summary: 'Два дня.',
    firstDay: '2026-10-01',
    lastDay: '2026-10-02',
    specialties: [],
  };
  const fields = 'id slug title version';
  const create = (given: object = {}) =>
    ask<Answer<{ entry: Entry }>>(
      editor,
      `mutation($input: ArchiveEntryInput!) { it: createArchiveEntry(input: $input) { ... on ArchiveEntryChanged { entry { ${fields} } } ${problems} } }`,
      { input: { ...input, ...given } },
    );
  const save = (id: string, given: object, version: string | null = null) =>
    ask<Answer<{ entry: Entry }>>(
      editor,
      `mutation($id: ID!, $input: ArchiveEntryInput!, $version: String) { it: updateArchiveEntry(id: $id, input: $input, version: $version) {
        ... on ArchiveEntryChanged { entry { ${fields} } } ${problems} } }`,
      { id, input: { ...input, ...given }, version },
    );

  it('has the address that was asked for, until it was public', async () => {
    const { entry } = await create({ slug: 'shkola-2026' });
    expect(entry!.slug).toBe('shkola-2026');
    expect(codesOf(await create({ slug: 'shkola-2026' }))).toEqual([['SLUG_TAKEN', 'slug']]);
    expect(codesOf(await create({ slug: 'Школа 2026' }))).toEqual([['SLUG_FORMAT', 'slug']]);
    expect((await save(entry!.id, { slug: 'shkola' })).entry!.slug).toBe('shkola');
    expect((await save(entry!.id, { published: true })).entry!.slug).toBe('shkola');
    expect(codesOf(await save(entry!.id, { slug: 'drugoy' }))).toEqual([['SLUG_FIXED', 'slug']]);
    expect((await save(entry!.id, { slug: 'shkola', published: false })).entry!.slug).toBe('shkola');
  });

  it('is saved by whoever saw its latest state', async () => {
    const { entry } = await create();
    const first = await save(entry!.id, { title: 'Иначе' }, entry!.version);
    expect(first.entry!.title).toBe('Иначе');
    expect(codesOf(await save(entry!.id, { title: 'Ещё иначе' }, entry!.version))).toEqual([['STATE_CHANGED', null]]);
    expect((await save(entry!.id, { title: 'Ещё иначе' }, first.entry!.version)).entry!.title).toBe('Ещё иначе');
  });

  it('stands in the list of drafts, page by page', async () => {
    for (let number = 1; number <= 3; number++)
      await create({ title: `Черновик ${number}`, firstDay: `2025-01-0${number}` });
    type List = { totalCount: number; nodes: { title: string }[]; pageInfo: { endCursor: string } };
    const list = (after: string | null) =>
      ask<List>(
        editor,
        `query($after: String) { it: staffArchive(drafts: true, first: 100, after: $after) { totalCount nodes { title } pageInfo { endCursor } } }`,
        { after },
      );
    const all = await list(null);
    expect(all.nodes.slice(-3).map(({ title }) => title)).toEqual(['Черновик 3', 'Черновик 2', 'Черновик 1']);
    expect(all.totalCount).toBe(all.nodes.length);
    expect((await list(all.pageInfo.endCursor)).nodes).toEqual([]);
  });

  it('takes slides, captions and still pictures, each only as what it is', async () => {
    const made = await makeArchiveEntry(test);
    const pdf = Buffer.from('%PDF-1.7\nслайды');
    const slides = await send(editor, '/archive-files?name=slides.pdf', pdf, 'application/pdf');
    expect([slides.status, slides.key]).toEqual([201, expect.stringMatching(/^entries\/[0-9a-f-]+\.pdf$/)]);
    const poster = await send(editor, '/archive-files?name=poster', await picture().png().toBuffer(), 'image/png');
    expect(poster.status).toBe(201);
    const set = (given: object, version: string | null = null) =>
      ask<Answer<{ entry: { sections: { talks: { id: string; poster: string; source: object }[] }[] } }>>(
        editor,
        `mutation($input: ArchiveTalkInput!, $version: String) { it: setArchiveTalk(input: $input, version: $version) {
          ... on ArchiveEntryChanged { entry { sections { talks { id poster slides { size } source { slidesKey posterKey version } } } } } ${problems} } }`,
        {
          input: {
            entryId: made.id,
            day: '2026-10-01',
            section: 'Секция',
            title: 'Доклад со слайдами',
            speakers: [],
            access: 'PUBLIC',
            ...given,
          },
          version,
        },
      );
    const answer = await set({ slidesKey: slides.key, posterKey: poster.key });
    const talk = answer.entry!.sections.flatMap(({ talks }) => talks).at(-1) as unknown as {
      id: string;
      poster: string;
      slides: { size: number };
      source: { slidesKey: string; posterKey: string; version: string };
    };
    expect(talk).toMatchObject({
      poster: `/files/${poster.key}`,
      slides: { size: pdf.length },
      source: { slidesKey: slides.key, posterKey: poster.key },
    });
    await set({ id: talk.id, title: 'Без слайдов' }, talk.source.version);
    expect(codesOf(await set({ id: talk.id, title: 'Поздно' }, talk.source.version))).toEqual([
      ['STATE_CHANGED', null],
    ]);
    expect(codesOf(await set({ posterKey: 'archives/posters/there-is-none.webp' }))).toEqual([
      ['NO_FILE', 'posterKey'],
    ]);
    const notPdf = await send(editor, '/archive-files?name=slides.pdf', Buffer.from('<html>'), 'application/pdf');
    expect([notPdf.status, notPdf.problems![0]!.code]).toEqual([422, 'WRONG_KIND']);
    const script = await send(editor, '/archive-files?name=page.html', Buffer.from('<html>'), 'application/pdf');
    expect(script.status).toBe(422);
    expect((await send(editor, '/archive-files?name=poster', pdf, 'text/html')).status).toBe(415);
    expect((await send(volunteer, '/archive-files?name=slides.pdf', pdf, 'application/pdf')).status).toBe(403);
    expect((await send(test.visitor(), '/archive-files?name=slides.pdf', pdf, 'application/pdf')).status).toBe(401);
  });

  it('finds speakers by beginnings of their names, and keeps what was filled in from everybody else', async () => {
    const { id: entryId, talkId } = await makeArchiveEntry(test);
    const speaker = { fullName: 'Ёлкина Анна Борисовна', shortName: 'А. Б. Ёлкина', regalia: null, workplace: null };
    await test.app.database.inTransaction((transaction) =>
      insertRows(transaction, 'speakers', [{ id: talkId, ...speaker, city: null }]),
    );
    const found = await ask<{ fullName: string }[]>(
      editor,
      'query { it: archiveSpeakerChoices(text: "елк анн") { fullName } }',
    );
    expect(found.map(({ fullName }) => fullName)).toEqual(['Ёлкина Анна Борисовна']);
    const [{ slug } = { slug: '' }] = await test.app.database.read<{ slug: string }>(
      'SELECT slug FROM archive_entries WHERE id = ?',
      [entryId],
    );
    const seen = await ask<{ descriptionText: string | null; sections: { talks: { source: object | null }[] }[] }>(
      test.visitor(),
      'query($slug: String!) { it: archiveEntry(slug: $slug) { descriptionText eventId sections { talks { source { version } } } } }',
      { slug },
    );
    expect(seen).toMatchObject({ descriptionText: null, eventId: null });
    expect(seen.sections.flatMap(({ talks }) => talks).map(({ source }) => source)).toEqual([null]);
  });
});

describe('partners', () => {
  type Partner = { id: string; name: string; version: string; erid: string | null; logo: { small: string } | null };
  const input = { tier: 'GENERAL', position: 0, name: 'Проба', text: 'Помогает.', published: true };
  const fields = 'id name version erid logo { small }';
  const create = async (name: string, given: object = {}): Promise<Partner> =>
    (
      await ask<{ partner: Partner }>(
        editor,
        `mutation($input: PartnerInput!) { it: createPartner(input: $input) { ... on PartnerSaved { partner { ${fields} } } ${problems} } }`,
        { input: { ...input, name, ...given } },
      )
    ).partner;
  const shown = (visitor = test.visitor()) =>
    ask<Partner[]>(visitor, `query { it: partners(tiers: [GENERAL]) { ${fields} } }`);
  const order = (ids: string[], tier = 'GENERAL') =>
    ask<Answer<{ partners: Partner[] }>>(
      editor,
      `mutation($tier: PartnerTier!, $ids: [ID!]!) { it: orderPartners(tier: $tier, ids: $ids) { ... on PartnersOrdered { partners { id } } ${problems} } }`,
      { tier, ids },
    );
  const save = (id: string, given: object, version: string) =>
    ask<Answer<{ partner: Partner }>>(
      editor,
      `mutation($id: ID!, $input: PartnerInput!, $version: String) { it: updatePartner(id: $id, input: $input, version: $version) { ... on PartnerSaved { partner { ${fields} } } ${problems} } }`,
      { id, input: { ...input, ...given }, version },
    );

  it('are put into order, shown so at once, and keep their logo', async () => {
    const [one, two, three] = [await create('Один'), await create('Два'), await create('Три')];
    await order([three.id, one.id, two.id]);
    expect((await shown()).map(({ name }) => name)).toEqual(['Три', 'Один', 'Два']);
    await order([two.id]);
    expect((await shown()).map(({ name }) => name)).toEqual(['Два', 'Три', 'Один']);
    expect(codesOf(await order([one.id], 'SUPPORT'))).toEqual([['PARTNER_UNKNOWN', 'ids']]);

    const logo = await send(editor, `/partners/${one.id}/logo`, await picture(300, 120).png().toBuffer(), 'image/png');
    expect(logo.status).toBe(201);
    const { logo: kept } = (await shown()).find(({ id }) => id === one.id)!;
    const file = await test.visitor().fetch(kept!.small);
    const stored = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect([file.status, stored.width, stored.height, stored.hasAlpha]).toEqual([200, 160, 160, true]);
    expect((await actions()).at(-1)).toBe('setPartnerLogo');
    expect(await save(one.id, { name: 'Один с логотипом' }, one.version)).toMatchObject({ partner: { logo: kept } });
    const again = await send(
      editor,
      `/partners/${one.id}/logo`,
      await picture(200, 200).webp().toBuffer(),
      'image/webp',
    );
    expect(again.status).toBe(201);
    expect((await test.visitor().fetch(kept!.small)).status).toBe(404);
  });

  it('refuse a logo that is none, and one from somebody else', async () => {
    const { id } = await create('Без логотипа');
    const png = await picture(300, 300).png().toBuffer();
    const text = await send(editor, `/partners/${id}/logo`, Buffer.from('<svg/>'), 'image/png');
    expect([text.status, text.problems![0]!.code]).toEqual([422, 'NOT_A_PICTURE']);
    expect((await send(editor, `/partners/${id}/logo`, Buffer.from('<svg/>'), 'image/svg+xml')).status).toBe(415);
    expect((await send(editor, '/partners/there-is-none/logo', png, 'image/png')).status).toBe(404);
    expect((await send(volunteer, `/partners/${id}/logo`, png, 'image/png')).status).toBe(403);
    const foreign = await editor.fetch(`/partners/${id}/logo`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', origin: 'https://other.example.ru' },
      body: new Uint8Array(png),
    });
    expect(foreign.status).toBe(403);
  });

  it('are saved by whoever saw their latest state; what advertising needs is for editors', async () => {
    const mark = { erid: 'LjN8KTest', legalName: 'ООО «Проба»', inn: '7800000011' };
    const partner = await create('Рекламный', mark);
    expect((await save(partner.id, { ...mark, name: 'Первый' }, partner.version)).partner!.name).toBe('Первый');
    expect(codesOf(await save(partner.id, { ...mark, name: 'Второй' }, partner.version))).toEqual([
      ['STATE_CHANGED', null],
    ]);
    const eridOf = async (visitor: Visitor) => (await shown(visitor)).find(({ id }) => id === partner.id)!.erid;
    expect([await eridOf(editor), await eridOf(test.visitor()), await eridOf(volunteer)]).toEqual([
      'LjN8KTest',
      null,
      null,
    ]);
  });
});

describe('a legal document', () => {
  type Edition = { id: string; version: number; text: string; effectiveFrom: string };
  const editions = (kind: string) =>
    ask<Edition[]>(
      administrator,
      'query($kind: LegalDocumentKind) { it: staffLegalEditions(kind: $kind) { id version text effectiveFrom } }',
      { kind },
    );
  const add = async (kind: string, given: object = {}, visitor = administrator) =>
    ask<Answer<{ document: Edition }>>(
      visitor,
      `mutation($input: LegalEditionInput!) { it: addLegalEdition(input: $input) { ... on LegalEditionAdded { document { id version text effectiveFrom } } ${problems} } }`,
      {
        input: {
          kind,
          title: 'Согласие',
          text: 'Новый текст.',
          effectiveFrom: toIso(addMs(test.clock.now(), 2 * day)),
          basedOn: (await editions(kind))[0]!.version,
          ...given,
        },
      },
    );
  const withdraw = (id: string) =>
    ask<Answer<{ document: Edition }>>(
      administrator,
      `mutation($id: ID!) { it: withdrawLegalEdition(id: $id) { ... on LegalEditionWithdrawn { document { version } } ${problems} } }`,
      { id },
    );
  const inForce = async (kind: string) =>
    (
      await ask<{ version: number }>(
        test.visitor(),
        'query($kind: LegalDocumentKind!) { it: legalDocument(kind: $kind) { version } }',
        { kind },
      )
    ).version;

  it('gets an edition that asks for the consent anew from its day on, and changes none that is there', async () => {
    const kind = 'PERSONAL_DATA_CONSENT';
    const user = await makeUser(test);
    const person = await signInAs(test, user);
    const rows = (await consentsOfAccount(test)).map((documentId, index) => ({
      id: `consent-${index}-${user.id}`.slice(0, 36),
      userId: user.id,
      documentId,
      acceptedAt: toIso(test.clock.now()),
      address: '',
      userAgent: '',
      channel: 'ACCOUNT',
      subjectId: user.id,
    }));
    await test.app.database.inTransaction((transaction) => insertRows(transaction, 'consent_acceptances', rows));
    const asked = async () =>
      (
        await ask<{ consentsToRenew: { document: { kind: string; version: number } }[] }>(
          person,
          'query { it: viewer { consentsToRenew { document { kind version } } } }',
        )
      ).consentsToRenew.map(({ document }) => document);
    expect(await asked()).toEqual([]);

    const before = await test.app.database.read('SELECT * FROM legal_documents ORDER BY id');
    const version = await inForce(kind);
    const { document } = await add(kind);
    expect(document!.version).toBe(version + 1);
    expect([await inForce(kind), await asked()]).toEqual([version, []]);
    const after = await test.app.database.read<{ id: string }>('SELECT * FROM legal_documents ORDER BY id');
    expect(after.filter(({ id }) => id !== document!.id)).toEqual(before);

    test.clock.forward(3 * day);
    expect(await inForce(kind)).toBe(version + 1);
    expect(await asked()).toEqual([{ kind, version: version + 1 }]);
    // Sessions of staff do not last so long.
    [editor, administrator] = [await staff(test, 'EDITOR'), await staff(test, 'ADMINISTRATOR')];
    expect(codesOf(await withdraw(document!.id))).toEqual([['IN_FORCE', null]]);
    expect((await actions()).at(-1)).toBe('addLegalEdition');
  });

  it('takes one of two editions at once, and none in the past or in front of another', async () => {
    const kind = 'FEEDBACK_DATA_CONSENT';
    const [newest] = await editions(kind);
    const basedOn = newest!.version;
    const past = { effectiveFrom: toIso(test.clock.now()) };
    expect(codesOf(await add(kind, past))).toEqual([['TOO_EARLY', 'effectiveFrom']]);
    expect(codesOf(await add(kind, { text: ' ' }))).toEqual([['REQUIRED', 'text']]);
    const both = await Promise.all([add(kind, { basedOn, text: 'Один.' }), add(kind, { basedOn, text: 'Два.' })]);
    expect(both.map((answer) => answer.problems?.[0]?.code ?? 'added').sort()).toEqual(['STATE_CHANGED', 'added']);
    const earlier = { effectiveFrom: toIso(addMs(test.clock.now(), day)), text: 'Раньше.' };
    expect(codesOf(await add(kind, earlier))).toEqual([['TOO_EARLY', 'effectiveFrom']]);

    const [added] = await editions(kind);
    expect(await withdraw(added!.id)).toEqual({ document: { version: basedOn } });
    expect((await editions(kind))[0]!.version).toBe(basedOn);
    expect(codesOf(await withdraw(added!.id))).toEqual([['NOT_FOUND', null]]);
  });

  it('is previewed as the page will show it, without what could do harm', async () => {
    const html = await ask<string>(editor, 'query($text: String!) { it: markdownPreview(text: $text) }', {
      text: '## Заголовок\n<script>alert(1)</script>\n[ссылка](javascript:alert(1))',
    });
    expect(html).toContain('<h2>Заголовок</h2>');
    expect(html).not.toMatch(/<script|href="javascript/);
  });
});

describe('texts of the site', () => {
  type Text = { key: string; value: string; standard: string; version: number; isChanged: boolean };
  const list = async () =>
    new Map(
      (await ask<Text[]>(administrator, 'query { it: siteTexts { key value standard version isChanged } }')).map(
        (text) => [text.key, text],
      ),
    );
  const save = (texts: object[]) =>
    ask<Answer<{ texts: Text[] }>>(
      administrator,
      `mutation($texts: [SiteTextInput!]!) { it: saveSiteTexts(texts: $texts) { ... on SiteTextsSaved { texts { key value } } ${problems} } }`,
      { texts },
    );
  const site = () =>
    ask<{ email: string; legalAddress: string; mapUrl: string; ethicsUrl: string; nmoNote: string | null }>(
      test.visitor(),
      'query { it: site { email legalAddress mapUrl ethicsUrl nmoNote } }',
    );

  it('come from the configuration until they are changed, and visitors see a change at once', async () => {
    expect(await site()).toMatchObject({ email: 'info@example.ru' });
    const address = '191000, Санкт-Петербург, Невский пр., д. 10';
    const saved = await save([
      { key: 'EMAIL', value: 'office@example.ru', version: 0 },
      { key: 'LEGAL_ADDRESS', value: address, version: 0 },
      { key: 'NMO_NOTE', value: '', version: 0 },
    ]);
    expect(saved.problems).toBeUndefined();
    expect(await site()).toMatchObject({ email: 'office@example.ru', legalAddress: address, nmoNote: null });
    expect((await site()).mapUrl).toContain(encodeURIComponent(address));
    expect((await actions()).at(-1)).toBe('saveSiteTexts');

    const text = (await list()).get('EMAIL')!;
    expect(text).toMatchObject({
      value: 'office@example.ru',
      standard: 'info@example.ru',
      isChanged: true,
      version: 1,
    });
    await save([{ key: 'EMAIL', value: null, version: 1 }]);
    expect((await site()).email).toBe('info@example.ru');
    expect((await list()).get('EMAIL')).toMatchObject({ isChanged: false, version: 2 });
  });

  it('are saved all or none, by one of two at once', async () => {
    const hours = (value: string) => save([{ key: 'HOURS', value, version: 0 }]);
    const both = await Promise.all([hours('По будням'), hours('Всегда')]);
    expect(both.map((answer) => answer.problems?.[0]?.code ?? 'saved').sort()).toEqual(['STATE_CHANGED', 'saved']);
    const mixed = await save([
      { key: 'PHONE', value: '+7 (812) 111-11-11', version: 0 },
      { key: 'HOURS', value: 'Поздно', version: 0 },
    ]);
    expect(codesOf(mixed)).toEqual([['STATE_CHANGED', null]]);
    expect((await list()).get('PHONE')!.version).toBe(0);
  });

  it('are refused where they cannot be right', async () => {
    const wrong = await save([
      { key: 'EMAIL', value: 'не почта', version: 2 },
      { key: 'PHONE', value: '12', version: 0 },
      { key: 'LICENCE', value: ' ', version: 0 },
      { key: 'HOME_LEAD', value: 'х'.repeat(601), version: 0 },
    ]);
    expect(codesOf(wrong)).toEqual([
      ['EMAIL_FORMAT', 'EMAIL'],
      ['PHONE_FORMAT', 'PHONE'],
      ['REQUIRED', 'LICENCE'],
      ['TOO_LONG', 'HOME_LEAD'],
    ]);
    expect(codesOf(await save([{ key: 'ETHICS', value: 'https://other.example.ru/x.pdf', version: 0 }]))).toEqual([
      ['NO_FILE', 'ETHICS'],
    ]);
  });

  it('lead to the code of ethics that was uploaded', async () => {
    const pdf = Buffer.from('%PDF-1.7\nкодекс');
    expect((await send(editor, '/site/ethics', pdf, 'application/pdf')).status).toBe(403);
    expect((await send(administrator, '/site/ethics', Buffer.from('нет'), 'application/pdf')).status).toBe(422);
    const { url } = await send(administrator, '/site/ethics', pdf, 'application/pdf');
    await save([{ key: 'ETHICS', value: url, version: 0 }]);
    const { ethicsUrl } = await site();
    expect(ethicsUrl).toBe(url);
    expect(Buffer.from(await (await test.visitor().fetch(ethicsUrl)).arrayBuffer())).toEqual(pdf);
  });
});
