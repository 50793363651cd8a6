import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hour, toIso } from '../../server/core/clock.js';
import { modules } from '../../server/modules.js';
import { appForFile } from '../support/app.js';
import { readsDuring } from '../support/counting.js';
import { staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let editor: TestClient;
beforeAll(async () => (editor = await staff(test, 'EDITOR')));
beforeEach(() => test.execute('DELETE FROM partners'));

type Partner = {
  id: string;
  tier: string;
  name: string;
  url: string | null;
  logo: { small: string } | null;
  advertisingMark: string | null;
  published: boolean;
};
type Problem = { code: string; message: string; field: string | null };
type SaveResult = { partner?: Partner; problems?: Problem[] };
const fields = 'id tier position name text url logo { small large width height } advertisingMark published';
const saveSelection = `{ ... on PartnerSaved { partner { ${fields} } } ... on Problems { problems { code message field } } }`;

const partnerInput = (overrides: object = {}) => ({
  tier: 'OFFICIAL',
  position: 0,
  name: 'Проба',
  text: 'Помогает проверять.',
  published: true,
  ...overrides,
});

const create = async (overrides: object = {}): Promise<SaveResult> =>
  (
    await editor.graphql<{ createPartner: SaveResult }>(
      `mutation ($input: PartnerInput!) { createPartner(input: $input) ${saveSelection} }`,
      { input: partnerInput(overrides) },
    )
  ).data.createPartner;

const update = (id: string, overrides: object = {}) =>
  editor.graphql<{ updatePartner: SaveResult } | null>(
    `mutation ($id: ID!, $input: PartnerInput!) { updatePartner(id: $id, input: $input) ${saveSelection} }`,
    { id, input: partnerInput(overrides) },
  );

const remove = (id: string) =>
  editor.graphql<{ removePartner: { id: string } } | null>('mutation ($id: ID!) { removePartner(id: $id) { id } }', {
    id,
  });

const publicPartners = (tiers?: string[]) => test.client().query('partners', { tiers }, fields);
const namesOf = (partners: Partner[]) => partners.map(({ name }) => name);

describe('the public list of partners', () => {
  it('shows published partners by position, of all tiers or some, and each change at once', async () => {
    expect(await publicPartners()).toEqual([]);
    await create({ name: 'Второй', position: 2 });
    await create({ name: 'Первый', position: 1 });
    await create({ name: 'Генеральный', tier: 'GENERAL' });
    const { partner: unpublished } = await create({ name: 'Скрытый', published: false });
    expect(namesOf(await publicPartners(['OFFICIAL']))).toEqual(['Первый', 'Второй']);
    expect(namesOf(await publicPartners()).sort()).toEqual(['Второй', 'Генеральный', 'Первый']);
    expect(await publicPartners([])).toEqual([]);

    await update(unpublished!.id, { name: 'Открытый', position: 3 });
    expect(namesOf(await publicPartners(['OFFICIAL']))).toEqual(['Первый', 'Второй', 'Открытый']);
    await remove(unpublished!.id);
    expect(namesOf(await publicPartners(['OFFICIAL']))).toEqual(['Первый', 'Второй']);
  });

  it('needs as many SQL statements for ten partners as for one', async () => {
    const statements = () => readsDuring(test, publicPartners);
    await create();
    const one = await statements();
    for (let index = 0; index < 9; index += 1) await create({ name: `Партнёр ${index}` });
    expect(one).toBe(1);
    expect(await statements()).toBe(one);
  });
});

describe('the advertising mark of a partner', () => {
  it('names ERID, advertiser and ИНН', async () => {
    const { partner } = await create({ legalName: 'ООО «Проба»', inn: '7800000000', erid: 'LjN8KTest1' });
    expect(partner!.advertisingMark).toBe('Реклама. ERID: LjN8KTest1. Рекламодатель: ООО «Проба», ИНН\u00a07800000000');
    const { partner: withoutErid } = await create({ legalName: 'ООО «Проба»', inn: '7800000000' });
    expect(withoutErid!.advertisingMark).toBeNull();
  });

  it('requires an advertiser, in the form and in the database', async () => {
    const { problems } = await create({ erid: 'LjN8KTest1' });
    expect(problems).toMatchObject([
      { code: 'PARTNER_ADVERTISER', field: 'legalName' },
      { code: 'PARTNER_ADVERTISER', field: 'inn' },
    ]);
    const { partner } = await create();
    const write = test.execute(`UPDATE partners SET erid = 'LjN8KTest1' WHERE id = ?`, [partner!.id]);
    await expect(write).rejects.toThrow(/partners_advertiser/);
  });
});

describe('input of a partner', () => {
  it('is trimmed to single lines, empty values become null', async () => {
    const { partner } = await create({ name: '  Новая   компания ', url: ' ', legalName: '', inn: null });
    expect(partner).toMatchObject({ name: 'Новая компания', url: null, logo: null, published: true });
  });

  it.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['no text', { text: '' }, 'text'],
    ['a text that is too long', { text: 'т'.repeat(601) }, 'text'],
    ['a name with a line break', { name: 'Одна\nдве' }, 'name'],
    ['a javascript: address', { url: 'javascript:alert(1)' }, 'url'],
    ['an address without a scheme', { url: 'example.ru' }, 'url'],
    ['an address with a password', { url: 'https://a:b@example.ru' }, 'url'],
    ['an invalid ИНН', { inn: '123' }, 'inn'],
    ['a token with spaces', { erid: 'LjN8 KTest', legalName: 'ООО «Проба»', inn: '7800000000' }, 'erid'],
    ['a negative position', { position: -1 }, 'position'],
  ])('is rejected with %s', async (_name, overrides, field) => {
    const { problems } = await create(overrides);
    expect(problems!.map((problem) => problem.field)).toEqual([field]);
    expect(problems![0]!.message).toMatch(/[а-яё].*\.$/);
    expect(await publicPartners()).toEqual([]);
  });

  it('is rejected for an unknown partner', async () => {
    for (const answer of [await update('there-is-none'), await remove('there-is-none')])
      expect(answer.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('is complete for staff only', async () => {
    await create({ name: 'Скрытый', published: false });
    const allPartners = await editor.query('allPartners', {}, 'name published');
    expect(allPartners).toEqual([{ name: 'Скрытый', published: false }]);
    const volunteer = await (await staff(test, 'CHECK_IN')).graphql('{ allPartners { name } }');
    expect(volunteer.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('the sitemap', () => {
  it('has the page of partners with the date of the latest change', async () => {
    const readAddresses = () => modules.find(({ name }) => name === 'partners')!.addresses!(test.app);
    expect(await readAddresses()).toEqual([{ path: '/partners', changedAt: null }]);
    const { partner } = await create();
    test.clock.forward(hour);
    await update(partner!.id, { name: 'Позже' });
    expect(await readAddresses()).toEqual([{ path: '/partners', changedAt: toIso(test.clock.now()) }]);
  });
});
