import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hour, toIso } from '../server/core/clock.js';
import { modules } from '../server/modules.js';
import { startApp, type TestApp } from './support/app.js';
import { readsDuring } from './support/counting.js';
import { staff } from './support/factories.js';
import type { Visitor } from './support/client.js';

let test: TestApp;
let editor: Visitor;
beforeAll(async () => {
  test = await startApp();
  editor = await staff(test, 'EDITOR');
});
beforeEach(() => test.app.database.inTransaction((transaction) => transaction.query('DELETE FROM partners')));
afterAll(() => test.close());

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
type Saved = { partner?: Partner; problems?: Problem[] };
const fields = 'id tier position name text url logo { small large width height } advertisingMark published';
const saved = `{ ... on PartnerSaved { partner { ${fields} } } ... on Problems { problems { code message field } } }`;

const partnerInput = (given: object = {}) => ({
  tier: 'OFFICIAL',
  position: 0,
  name: 'Проба',
  text: 'Помогает проверять.',
  published: true,
  ...given,
});

const create = async (given: object = {}): Promise<Saved> =>
  (
    await editor.graphql<{ createPartner: Saved }>(
      `mutation ($input: PartnerInput!) { createPartner(input: $input) ${saved} }`,
      { input: partnerInput(given) },
    )
  ).data.createPartner;

const update = (id: string, given: object = {}) =>
  editor.graphql<{ updatePartner: Saved } | null>(
    `mutation ($id: ID!, $input: PartnerInput!) { updatePartner(id: $id, input: $input) ${saved} }`,
    { id, input: partnerInput(given) },
  );

const remove = (id: string) =>
  editor.graphql<{ removePartner: { id: string } } | null>('mutation ($id: ID!) { removePartner(id: $id) { id } }', {
    id,
  });

const shown = async (tiers?: string[]): Promise<Partner[]> =>
  (
    await test
      .visitor()
      .graphql<{ partners: Partner[] }>(`query ($tiers: [PartnerTier!]) { partners(tiers: $tiers) { ${fields} } }`, {
        tiers,
      })
  ).data.partners;
const namesOf = (partners: Partner[]) => partners.map(({ name }) => name);

describe('the public list', () => {
  it('shows published partners by their place, of all ranks or of some, and forgets nothing that changes', async () => {
    expect(await shown()).toEqual([]);
    await create({ name: 'Второй', position: 2 });
    await create({ name: 'Первый', position: 1 });
    await create({ name: 'Генеральный', tier: 'GENERAL' });
    const { partner: hidden } = await create({ name: 'Скрытый', published: false });
    expect(namesOf(await shown(['OFFICIAL']))).toEqual(['Первый', 'Второй']);
    expect(namesOf(await shown()).sort()).toEqual(['Второй', 'Генеральный', 'Первый']);
    expect(await shown([])).toEqual([]);

    await update(hidden!.id, { name: 'Открытый', position: 3 });
    expect(namesOf(await shown(['OFFICIAL']))).toEqual(['Первый', 'Второй', 'Открытый']);
    await remove(hidden!.id);
    expect(namesOf(await shown(['OFFICIAL']))).toEqual(['Первый', 'Второй']);
  });

  it('asks as much of the database for ten partners as for one', async () => {
    const statements = () => readsDuring(test, shown);
    await create();
    const one = await statements();
    for (let index = 0; index < 9; index += 1) await create({ name: `Партнёр ${index}` });
    expect(one).toBe(1);
    expect(await statements()).toBe(one);
  });
});

describe('the advertising mark', () => {
  it('names register, advertiser and taxpayer’s number in the order that the law’s practice knows', async () => {
    const { partner } = await create({ legalName: 'ООО «Проба»', inn: '7800000000', erid: 'LjN8KTest1' });
    expect(partner!.advertisingMark).toBe('Реклама. ERID: LjN8KTest1. Рекламодатель: ООО «Проба», ИНН\u00a07800000000');
    const { partner: plain } = await create({ legalName: 'ООО «Проба»', inn: '7800000000' });
    expect(plain!.advertisingMark).toBeNull();
  });

  it('cannot stand without an advertiser, in the form or in the database', async () => {
    const { problems } = await create({ erid: 'LjN8KTest1' });
    expect(problems).toMatchObject([
      { code: 'PARTNER_ADVERTISER', field: 'legalName' },
      { code: 'PARTNER_ADVERTISER', field: 'inn' },
    ]);
    const { partner } = await create();
    const write = test.app.database.inTransaction((transaction) =>
      transaction.query(`UPDATE partners SET erid = 'LjN8KTest1' WHERE id = ?`, [partner!.id]),
    );
    await expect(write).rejects.toThrow(/partners_advertiser/);
  });
});

describe('what staff writes', () => {
  it('is kept as one tidy line each, with what is empty as nothing', async () => {
    const { partner } = await create({ name: '  Новая   компания ', url: ' ', legalName: '', inn: null });
    expect(partner).toMatchObject({ name: 'Новая компания', url: null, logo: null, published: true });
  });

  it.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['no text', { text: '' }, 'text'],
    ['an endless text', { text: 'т'.repeat(601) }, 'text'],
    ['a name of two lines', { name: 'Одна\nдве' }, 'name'],
    ['an address of a script', { url: 'javascript:alert(1)' }, 'url'],
    ['an address without a scheme', { url: 'example.ru' }, 'url'],
    ['an address with a password', { url: 'https://a:b@example.ru' }, 'url'],
    ['a number that is no ИНН', { inn: '123' }, 'inn'],
    ['a token with spaces', { erid: 'LjN8 KTest', legalName: 'ООО «Проба»', inn: '7800000000' }, 'erid'],
    ['a place before the first', { position: -1 }, 'position'],
  ])('is refused with %s', async (_name, given, field) => {
    const { problems } = await create(given);
    expect(problems!.map((problem) => problem.field)).toEqual([field]);
    expect(problems![0]!.message).toMatch(/[а-яё].*\.$/);
    expect(await shown()).toEqual([]);
  });

  it('is not there for an unknown partner', async () => {
    for (const answer of [await update('there-is-none'), await remove('there-is-none')])
      expect(answer.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('is seen whole by staff alone', async () => {
    await create({ name: 'Скрытый', published: false });
    const { data } = await editor.graphql<{ allPartners: Partner[] }>('{ allPartners { name published } }');
    expect(data.allPartners).toEqual([{ name: 'Скрытый', published: false }]);
    const volunteer = await (await staff(test, 'CHECK_IN')).graphql('{ allPartners { name } }');
    expect(volunteer.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('the map of the site', () => {
  it('has the page, as new as the newest change on it', async () => {
    const addresses = () => modules.find(({ name }) => name === 'partners')!.addresses!(test.app);
    expect(await addresses()).toEqual([{ path: '/partners', changedAt: null }]);
    const { partner } = await create();
    test.clock.forward(hour);
    await update(partner!.id, { name: 'Позже' });
    expect(await addresses()).toEqual([{ path: '/partners', changedAt: toIso(test.clock.now()) }]);
  });
});
