import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { day, toIso, addMs } from '../../server/core/clock.js';
import { fieldCodes } from '../support/api.js';
import { appForFile } from '../support/app.js';
import { makeArchiveEntry } from '../support/archive.js';
import { makeGallery, makePhoto } from '../support/galleries.js';
import { consentsOfAccount, makeUser, signInAs, staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let editor: TestClient;
let volunteer: TestClient;
let administrator: TestClient;
beforeAll(async () => {
  [editor, volunteer, administrator] = [
    await staff(test, 'EDITOR'),
    await staff(test, 'CHECK_IN'),
    await staff(test, 'ADMINISTRATOR'),
  ];
});

type Problem = { code: string; message: string; field: string | null };
type Answer<T> = Partial<T> & { problems?: Problem[] };
const problems = '... on Problems { problems { code message field } }';

async function run<T>(client: TestClient, operation: string, variables: Record<string, unknown> = {}): Promise<T> {
  const { data, errors } = await client.graphql<{ it: T }>(operation, variables);
  expect(errors).toBeUndefined();
  return data.it;
}

const send = async (client: TestClient, path: string, body: Buffer, type: string) => {
  const response = await client.fetch(path, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(body),
  });
  const answer = (await response.json()) as { problems?: Problem[]; key?: string; url?: string };
  return { status: response.status, ...answer };
};

let colour = 0;
const image = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: { r: (colour += 9) % 256, g: 40, b: 90 } } });

const auditActions = async () =>
  (await test.rows<{ action: string }>('SELECT action FROM audit_acts ORDER BY at, id')).map(({ action }) => action);

describe('a photo report in the office', () => {
  type SaveResult = Answer<{ gallery: { title: string; version: string } }>;
  const input = { title: 'Форум', summary: '', takenOn: '2026-10-08', isPublished: true };
  const readGallery = (id: string, client = editor) =>
    run<{ title: string; version: string; photos: { caption: string; alt: string | null }[] } | null>(
      client,
      'query($id: ID!) { it: staffGallery(id: $id) { title version photos(withHidden: true) { caption alt } } }',
      { id },
    );
  const saveGallery = (id: string, changes: object, version: string | null) =>
    run<SaveResult>(
      editor,
      `mutation($id: ID!, $input: GalleryInput!, $version: String) { it: updateGallery(id: $id, input: $input, version: $version) {
        ... on GalleryChanged { gallery { title version } } ${problems} } }`,
      { id, input: { ...input, ...changes }, version },
    );

  it('is saved from its latest version only, by one of two simultaneous edits', async () => {
    const { id } = await makeGallery(test, { isPublished: false });
    const { version } = (await readGallery(id))!;
    const answers = await Promise.all([
      saveGallery(id, { title: 'Первый' }, version),
      saveGallery(id, { title: 'Второй' }, version),
    ]);
    expect(answers.map((answer) => answer.problems?.[0]?.code ?? 'saved').sort()).toEqual(['STATE_CHANGED', 'saved']);
    const current = (await readGallery(id))!;
    expect(answers.some((answer) => answer.gallery?.title === current.title)).toBe(true);
    expect(fieldCodes(await saveGallery(id, { title: 'Третий' }, version))).toEqual([['STATE_CHANGED', null]]);
    expect((await saveGallery(id, { title: 'Третий' }, current.version)).gallery!.title).toBe('Третий');
    expect((await saveGallery(id, { title: 'Без версии' }, null)).gallery!.title).toBe('Без версии');
  });

  it('can be edited while photos are uploaded, and logs who uploaded them', async () => {
    const { id } = await makeGallery(test);
    const { version } = (await readGallery(id))!;
    const upload = await send(editor, `/galleries/${id}/photos`, await image().jpeg().toBuffer(), 'image/jpeg');
    expect(upload.status).toBe(201);
    expect((await auditActions()).at(-1)).toBe('addPhoto');
    expect((await saveGallery(id, { title: 'Пока шли снимки' }, version)).gallery!.title).toBe('Пока шли снимки');
  });

  it('stores an alternative text next to the caption', async () => {
    const photo = await makePhoto(test);
    const setAlt = (alt: string) =>
      run<Answer<{ photo: { alt: string | null } }>>(
        editor,
        `mutation($id: ID!, $input: PhotoInput!) { it: updatePhoto(id: $id, input: $input) { ... on PhotoChanged { photo { alt } } ${problems} } }`,
        { id: photo.id, input: { alt } },
      );
    expect((await setAlt('Хирург показывает снимок на экране')).photo!.alt).toBe('Хирург показывает снимок на экране');
    expect((await readGallery(photo.galleryId))!.photos).toEqual([
      { caption: 'Зал', alt: 'Хирург показывает снимок на экране' },
    ]);
    expect((await setAlt('')).photo!.alt).toBeNull();
    expect(fieldCodes(await setAlt('х'.repeat(301)))).toEqual([['TOO_LONG', 'alt']]);
  });
});

describe('an archive entry in the office', () => {
  type Entry = { id: string; slug: string; title: string; version: string };
  const input = {
    title: 'Школа кардиолога',
    summary: 'Два дня.',
    firstDay: '2026-10-01',
    lastDay: '2026-10-02',
    specialties: [],
  };
  const fields = 'id slug title version';
  const create = (overrides: object = {}) =>
    run<Answer<{ entry: Entry }>>(
      editor,
      `mutation($input: ArchiveEntryInput!) { it: createArchiveEntry(input: $input) { ... on ArchiveEntryChanged { entry { ${fields} } } ${problems} } }`,
      { input: { ...input, ...overrides } },
    );
  const save = (id: string, changes: object, version: string | null = null) =>
    run<Answer<{ entry: Entry }>>(
      editor,
      `mutation($id: ID!, $input: ArchiveEntryInput!, $version: String) { it: updateArchiveEntry(id: $id, input: $input, version: $version) {
        ... on ArchiveEntryChanged { entry { ${fields} } } ${problems} } }`,
      { id, input: { ...input, ...changes }, version },
    );

  it('has the requested address, which is fixed once it was public', async () => {
    const { entry } = await create({ slug: 'shkola-2026' });
    expect(entry!.slug).toBe('shkola-2026');
    expect(fieldCodes(await create({ slug: 'shkola-2026' }))).toEqual([['SLUG_TAKEN', 'slug']]);
    expect(fieldCodes(await create({ slug: 'Школа 2026' }))).toEqual([['SLUG_FORMAT', 'slug']]);
    expect((await save(entry!.id, { slug: 'shkola' })).entry!.slug).toBe('shkola');
    expect((await save(entry!.id, { published: true })).entry!.slug).toBe('shkola');
    expect(fieldCodes(await save(entry!.id, { slug: 'drugoy' }))).toEqual([['SLUG_FIXED', 'slug']]);
    expect((await save(entry!.id, { slug: 'shkola', published: false })).entry!.slug).toBe('shkola');
  });

  it('is saved from its latest version only', async () => {
    const { entry } = await create();
    const first = await save(entry!.id, { title: 'Иначе' }, entry!.version);
    expect(first.entry!.title).toBe('Иначе');
    expect(fieldCodes(await save(entry!.id, { title: 'Ещё иначе' }, entry!.version))).toEqual([
      ['STATE_CHANGED', null],
    ]);
    expect((await save(entry!.id, { title: 'Ещё иначе' }, first.entry!.version)).entry!.title).toBe('Ещё иначе');
  });

  it('is listed among the drafts, page by page', async () => {
    for (let number = 1; number <= 3; number++)
      await create({ title: `Черновик ${number}`, firstDay: `2025-01-0${number}` });
    type List = { totalCount: number; nodes: { title: string }[]; pageInfo: { endCursor: string } };
    const readDrafts = (after: string | null) =>
      run<List>(
        editor,
        `query($after: String) { it: staffArchive(drafts: true, first: 100, after: $after) { totalCount nodes { title } pageInfo { endCursor } } }`,
        { after },
      );
    const all = await readDrafts(null);
    expect(all.nodes.slice(-3).map(({ title }) => title)).toEqual(['Черновик 3', 'Черновик 2', 'Черновик 1']);
    expect(all.totalCount).toBe(all.nodes.length);
    expect((await readDrafts(all.pageInfo.endCursor)).nodes).toEqual([]);
  });

  it('accepts slides and posters by their content, from editors only', async () => {
    const entry = await makeArchiveEntry(test);
    const pdf = Buffer.from('%PDF-1.7\nслайды');
    const slides = await send(editor, '/archive-files?name=slides.pdf', pdf, 'application/pdf');
    expect([slides.status, slides.key]).toEqual([201, expect.stringMatching(/^entries\/[0-9a-f-]+\.pdf$/)]);
    const poster = await send(editor, '/archive-files?name=poster', await image().png().toBuffer(), 'image/png');
    expect(poster.status).toBe(201);
    const setTalk = (overrides: object, version: string | null = null) =>
      run<Answer<{ entry: { sections: { talks: { id: string; poster: string; source: object }[] }[] } }>>(
        editor,
        `mutation($input: ArchiveTalkInput!, $version: String) { it: setArchiveTalk(input: $input, version: $version) {
          ... on ArchiveEntryChanged { entry { sections { talks { id poster slides { size } source { slidesKey posterKey version } } } } } ${problems} } }`,
        {
          input: {
            entryId: entry.id,
            day: '2026-10-01',
            section: 'Секция',
            title: 'Доклад со слайдами',
            speakers: [],
            access: 'PUBLIC',
            ...overrides,
          },
          version,
        },
      );
    const answer = await setTalk({ slidesKey: slides.key, posterKey: poster.key });
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
    await setTalk({ id: talk.id, title: 'Без слайдов' }, talk.source.version);
    expect(fieldCodes(await setTalk({ id: talk.id, title: 'Поздно' }, talk.source.version))).toEqual([
      ['STATE_CHANGED', null],
    ]);
    expect(fieldCodes(await setTalk({ posterKey: 'archives/posters/there-is-none.webp' }))).toEqual([
      ['NO_FILE', 'posterKey'],
    ]);
    const notPdf = await send(editor, '/archive-files?name=slides.pdf', Buffer.from('<html>'), 'application/pdf');
    expect([notPdf.status, notPdf.problems![0]!.code]).toEqual([422, 'WRONG_KIND']);
    const script = await send(editor, '/archive-files?name=page.html', Buffer.from('<html>'), 'application/pdf');
    expect(script.status).toBe(422);
    expect((await send(editor, '/archive-files?name=poster', pdf, 'text/html')).status).toBe(415);
    expect((await send(volunteer, '/archive-files?name=slides.pdf', pdf, 'application/pdf')).status).toBe(403);
    expect((await send(test.client(), '/archive-files?name=slides.pdf', pdf, 'application/pdf')).status).toBe(401);
  });

  it('finds speakers by the beginnings of their names, and hides editing data from the public', async () => {
    const { id: entryId, talkId } = await makeArchiveEntry(test);
    const speaker = { fullName: 'Ёлкина Анна Борисовна', shortName: 'А. Б. Ёлкина', regalia: null, workplace: null };
    await test.app.database.inTransaction((transaction) =>
      transaction.insert('speakers', [{ id: talkId, ...speaker, city: null }]),
    );
    const speakers = await run<{ fullName: string }[]>(
      editor,
      'query { it: archiveSpeakerChoices(text: "елк анн") { fullName } }',
    );
    expect(speakers.map(({ fullName }) => fullName)).toEqual(['Ёлкина Анна Борисовна']);
    const [{ slug } = { slug: '' }] = await test.rows<{ slug: string }>(
      'SELECT slug FROM archive_entries WHERE id = ?',
      [entryId],
    );
    const publicEntry = await run<{
      descriptionText: string | null;
      sections: { talks: { source: object | null }[] }[];
    }>(
      test.client(),
      'query($slug: String!) { it: archiveEntry(slug: $slug) { descriptionText eventId sections { talks { source { version } } } } }',
      { slug },
    );
    expect(publicEntry).toMatchObject({ descriptionText: null, eventId: null });
    expect(publicEntry.sections.flatMap(({ talks }) => talks).map(({ source }) => source)).toEqual([null]);
  });
});

describe('partners in the office', () => {
  type Partner = { id: string; name: string; version: string; erid: string | null; logo: { small: string } | null };
  const input = { tier: 'GENERAL', position: 0, name: 'Проба', text: 'Помогает.', published: true };
  const fields = 'id name version erid logo { small }';
  const create = async (name: string, overrides: object = {}): Promise<Partner> =>
    (
      await run<{ partner: Partner }>(
        editor,
        `mutation($input: PartnerInput!) { it: createPartner(input: $input) { ... on PartnerSaved { partner { ${fields} } } ${problems} } }`,
        { input: { ...input, name, ...overrides } },
      )
    ).partner;
  const publicPartners = (client = test.client()) =>
    run<Partner[]>(client, `query { it: partners(tiers: [GENERAL]) { ${fields} } }`);
  const orderPartners = (ids: string[], tier = 'GENERAL') =>
    run<Answer<{ partners: Partner[] }>>(
      editor,
      `mutation($tier: PartnerTier!, $ids: [ID!]!) { it: orderPartners(tier: $tier, ids: $ids) { ... on PartnersOrdered { partners { id } } ${problems} } }`,
      { tier, ids },
    );
  const savePartner = (id: string, changes: object, version: string) =>
    run<Answer<{ partner: Partner }>>(
      editor,
      `mutation($id: ID!, $input: PartnerInput!, $version: String) { it: updatePartner(id: $id, input: $input, version: $version) { ... on PartnerSaved { partner { ${fields} } } ${problems} } }`,
      { id, input: { ...input, ...changes }, version },
    );

  it('are ordered at once and keep their logo', async () => {
    const [one, two, three] = [await create('Один'), await create('Два'), await create('Три')];
    await orderPartners([three.id, one.id, two.id]);
    expect((await publicPartners()).map(({ name }) => name)).toEqual(['Три', 'Один', 'Два']);
    await orderPartners([two.id]);
    expect((await publicPartners()).map(({ name }) => name)).toEqual(['Два', 'Три', 'Один']);
    expect(fieldCodes(await orderPartners([one.id], 'SUPPORT'))).toEqual([['PARTNER_UNKNOWN', 'ids']]);

    const logo = await send(editor, `/partners/${one.id}/logo`, await image(300, 120).png().toBuffer(), 'image/png');
    expect(logo.status).toBe(201);
    const { logo: storedLogo } = (await publicPartners()).find(({ id }) => id === one.id)!;
    const file = await test.client().fetch(storedLogo!.small);
    const metadata = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect([file.status, metadata.width, metadata.height, metadata.hasAlpha]).toEqual([200, 160, 160, true]);
    expect((await auditActions()).at(-1)).toBe('setPartnerLogo');
    expect(await savePartner(one.id, { name: 'Один с логотипом' }, one.version)).toMatchObject({
      partner: { logo: storedLogo },
    });
    const secondUpload = await send(
      editor,
      `/partners/${one.id}/logo`,
      await image(200, 200).webp().toBuffer(),
      'image/webp',
    );
    expect(secondUpload.status).toBe(201);
    expect((await test.client().fetch(storedLogo!.small)).status).toBe(404);
  });

  it('reject a logo that is no picture, and uploads by others', async () => {
    const { id } = await create('Без логотипа');
    const png = await image(300, 300).png().toBuffer();
    const text = await send(editor, `/partners/${id}/logo`, Buffer.from('<svg/>'), 'image/png');
    expect([text.status, text.problems![0]!.code]).toEqual([422, 'NOT_A_PICTURE']);
    expect((await send(editor, `/partners/${id}/logo`, Buffer.from('<svg/>'), 'image/svg+xml')).status).toBe(415);
    expect((await send(editor, '/partners/there-is-none/logo', png, 'image/png')).status).toBe(404);
    expect((await send(volunteer, `/partners/${id}/logo`, png, 'image/png')).status).toBe(403);
    const crossSite = await editor.fetch(`/partners/${id}/logo`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', origin: 'https://other.example.ru' },
      body: new Uint8Array(png),
    });
    expect(crossSite.status).toBe(403);
  });

  it('are saved from their latest version only, and show advertising data to editors only', async () => {
    const advertising = { erid: 'LjN8KTest', legalName: 'ООО «Проба»', inn: '7800000011' };
    const partner = await create('Рекламный', advertising);
    expect((await savePartner(partner.id, { ...advertising, name: 'Первый' }, partner.version)).partner!.name).toBe(
      'Первый',
    );
    expect(fieldCodes(await savePartner(partner.id, { ...advertising, name: 'Второй' }, partner.version))).toEqual([
      ['STATE_CHANGED', null],
    ]);
    const eridOf = async (client: TestClient) =>
      (await publicPartners(client)).find(({ id }) => id === partner.id)!.erid;
    expect([await eridOf(editor), await eridOf(test.client()), await eridOf(volunteer)]).toEqual([
      'LjN8KTest',
      null,
      null,
    ]);
  });
});

describe('a legal document in the office', () => {
  type Edition = { id: string; version: number; text: string; effectiveFrom: string };
  const editions = (kind: string) =>
    run<Edition[]>(
      administrator,
      'query($kind: LegalDocumentKind) { it: staffLegalEditions(kind: $kind) { id version text effectiveFrom } }',
      { kind },
    );
  const addEdition = async (kind: string, overrides: object = {}, client = administrator) =>
    run<Answer<{ document: Edition }>>(
      client,
      `mutation($input: LegalEditionInput!) { it: addLegalEdition(input: $input) { ... on LegalEditionAdded { document { id version text effectiveFrom } } ${problems} } }`,
      {
        input: {
          kind,
          title: 'Согласие',
          text: 'Новый текст.',
          effectiveFrom: toIso(addMs(test.clock.now(), 2 * day)),
          basedOn: (await editions(kind))[0]!.version,
          ...overrides,
        },
      },
    );
  const withdraw = (id: string) =>
    run<Answer<{ document: Edition }>>(
      administrator,
      `mutation($id: ID!) { it: withdrawLegalEdition(id: $id) { ... on LegalEditionWithdrawn { document { version } } ${problems} } }`,
      { id },
    );
  const inForce = async (kind: string) =>
    (
      await run<{ version: number }>(
        test.client(),
        'query($kind: LegalDocumentKind!) { it: legalDocument(kind: $kind) { version } }',
        { kind },
      )
    ).version;

  it('gets a new edition that requires consent from its day on, and changes no existing one', async () => {
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
    await test.app.database.inTransaction((transaction) => transaction.insert('consent_acceptances', rows));
    const consentsToRenew = async () =>
      (
        await run<{ consentsToRenew: { document: { kind: string; version: number } }[] }>(
          person,
          'query { it: viewer { consentsToRenew { document { kind version } } } }',
        )
      ).consentsToRenew.map(({ document }) => document);
    expect(await consentsToRenew()).toEqual([]);

    const before = await test.rows('SELECT * FROM legal_documents ORDER BY id');
    const version = await inForce(kind);
    const { document } = await addEdition(kind);
    expect(document!.version).toBe(version + 1);
    expect([await inForce(kind), await consentsToRenew()]).toEqual([version, []]);
    const after = await test.rows<{ id: string }>('SELECT * FROM legal_documents ORDER BY id');
    expect(after.filter(({ id }) => id !== document!.id)).toEqual(before);

    test.clock.forward(3 * day);
    expect(await inForce(kind)).toBe(version + 1);
    expect(await consentsToRenew()).toEqual([{ kind, version: version + 1 }]);
    // Sessions of staff have expired by now.
    [editor, administrator] = [await staff(test, 'EDITOR'), await staff(test, 'ADMINISTRATOR')];
    expect(fieldCodes(await withdraw(document!.id))).toEqual([['IN_FORCE', null]]);
    expect((await auditActions()).at(-1)).toBe('addLegalEdition');
  });

  it('accepts one of two simultaneous editions, and none in the past or before another one', async () => {
    const kind = 'FEEDBACK_DATA_CONSENT';
    const [newest] = await editions(kind);
    const basedOn = newest!.version;
    const inPast = { effectiveFrom: toIso(test.clock.now()) };
    expect(fieldCodes(await addEdition(kind, inPast))).toEqual([['TOO_EARLY', 'effectiveFrom']]);
    expect(fieldCodes(await addEdition(kind, { text: ' ' }))).toEqual([['REQUIRED', 'text']]);
    const answers = await Promise.all([
      addEdition(kind, { basedOn, text: 'Один.' }),
      addEdition(kind, { basedOn, text: 'Два.' }),
    ]);
    expect(answers.map((answer) => answer.problems?.[0]?.code ?? 'added').sort()).toEqual(['STATE_CHANGED', 'added']);
    const earlier = { effectiveFrom: toIso(addMs(test.clock.now(), day)), text: 'Раньше.' };
    expect(fieldCodes(await addEdition(kind, earlier))).toEqual([['TOO_EARLY', 'effectiveFrom']]);

    const [added] = await editions(kind);
    expect(await withdraw(added!.id)).toEqual({ document: { version: basedOn } });
    expect((await editions(kind))[0]!.version).toBe(basedOn);
    expect(fieldCodes(await withdraw(added!.id))).toEqual([['NOT_FOUND', null]]);
  });

  it('has a preview as on the page, without harmful HTML', async () => {
    const html = await run<string>(editor, 'query($text: String!) { it: markdownPreview(text: $text) }', {
      text: '## Заголовок\n<script>alert(1)</script>\n[ссылка](javascript:alert(1))',
    });
    expect(html).toContain('<h2>Заголовок</h2>');
    expect(html).not.toMatch(/<script|href="javascript/);
  });
});

describe('texts of the site', () => {
  type Text = { key: string; value: string; standard: string; version: number; isChanged: boolean };
  const readTexts = async () =>
    new Map(
      (await run<Text[]>(administrator, 'query { it: siteTexts { key value standard version isChanged } }')).map(
        (text) => [text.key, text],
      ),
    );
  const save = (texts: object[]) =>
    run<Answer<{ texts: Text[] }>>(
      administrator,
      `mutation($texts: [SiteTextInput!]!) { it: saveSiteTexts(texts: $texts) { ... on SiteTextsSaved { texts { key value } } ${problems} } }`,
      { texts },
    );
  const readSite = () =>
    run<{ email: string; legalAddress: string; mapUrl: string; ethicsUrl: string; nmoNote: string | null }>(
      test.client(),
      'query { it: site { email legalAddress mapUrl ethicsUrl nmoNote } }',
    );

  it('come from the configuration until staff changes them, and change for everybody at once', async () => {
    expect(await readSite()).toMatchObject({ email: 'info@example.ru' });
    const address = '191000, Санкт-Петербург, Невский пр., д. 10';
    const result = await save([
      { key: 'EMAIL', value: 'office@example.ru', version: 0 },
      { key: 'LEGAL_ADDRESS', value: address, version: 0 },
      { key: 'NMO_NOTE', value: '', version: 0 },
    ]);
    expect(result.problems).toBeUndefined();
    expect(await readSite()).toMatchObject({ email: 'office@example.ru', legalAddress: address, nmoNote: null });
    expect((await readSite()).mapUrl).toContain(encodeURIComponent(address));
    expect((await auditActions()).at(-1)).toBe('saveSiteTexts');

    const text = (await readTexts()).get('EMAIL')!;
    expect(text).toMatchObject({
      value: 'office@example.ru',
      standard: 'info@example.ru',
      isChanged: true,
      version: 1,
    });
    await save([{ key: 'EMAIL', value: null, version: 1 }]);
    expect((await readSite()).email).toBe('info@example.ru');
    expect((await readTexts()).get('EMAIL')).toMatchObject({ isChanged: false, version: 2 });
  });

  it('are saved all or none, by one of two simultaneous edits', async () => {
    const saveHours = (value: string) => save([{ key: 'HOURS', value, version: 0 }]);
    const answers = await Promise.all([saveHours('По будням'), saveHours('Всегда')]);
    expect(answers.map((answer) => answer.problems?.[0]?.code ?? 'saved').sort()).toEqual(['STATE_CHANGED', 'saved']);
    const conflicting = await save([
      { key: 'PHONE', value: '+7 (812) 111-11-11', version: 0 },
      { key: 'HOURS', value: 'Поздно', version: 0 },
    ]);
    expect(fieldCodes(conflicting)).toEqual([['STATE_CHANGED', null]]);
    expect((await readTexts()).get('PHONE')!.version).toBe(0);
  });

  it('are rejected when invalid', async () => {
    const invalid = await save([
      { key: 'EMAIL', value: 'не почта', version: 2 },
      { key: 'PHONE', value: '12', version: 0 },
      { key: 'LICENCE', value: ' ', version: 0 },
      { key: 'HOME_LEAD', value: 'х'.repeat(601), version: 0 },
    ]);
    expect(fieldCodes(invalid)).toEqual([
      ['EMAIL_FORMAT', 'EMAIL'],
      ['PHONE_FORMAT', 'PHONE'],
      ['REQUIRED', 'LICENCE'],
      ['TOO_LONG', 'HOME_LEAD'],
    ]);
    expect(fieldCodes(await save([{ key: 'ETHICS', value: 'https://other.example.ru/x.pdf', version: 0 }]))).toEqual([
      ['NO_FILE', 'ETHICS'],
    ]);
  });

  it('link to the uploaded code of ethics', async () => {
    const pdf = Buffer.from('%PDF-1.7\nкодекс');
    expect((await send(editor, '/site/ethics', pdf, 'application/pdf')).status).toBe(403);
    expect((await send(administrator, '/site/ethics', Buffer.from('нет'), 'application/pdf')).status).toBe(422);
    const { url } = await send(administrator, '/site/ethics', pdf, 'application/pdf');
    await save([{ key: 'ETHICS', value: url, version: 0 }]);
    const { ethicsUrl } = await readSite();
    expect(ethicsUrl).toBe(url);
    expect(Buffer.from(await (await test.client().fetch(ethicsUrl)).arrayBuffer())).toEqual(pdf);
  });
});
