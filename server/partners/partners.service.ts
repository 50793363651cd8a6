import { v7 as uuid } from 'uuid';
import { lineOrNull, lineProblems } from '../../rules/lines.js';
import type { Problem } from '../../rules/problem.js';
import { normaliseLine } from '../../rules/text.js';
import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Application, SiteAddress } from '../core/application.js';
import { insertRows } from '../core/insert.js';
import type { Db } from '../core/kept.js';
import { checkVersion, versionOf } from '../core/form-version.js';
import { graphqlError, reject, rejectAny } from '../core/problems.js';
import type { Value } from '../core/sql.js';
import type { PartnerTier } from '../events/event.enums.js';
import { fileUrl } from '../ports/files.js';
import type { Partner } from './partner.entity.js';
import type { PartnerInput } from './partners.inputs.js';
import type { PartnerLogo, PartnerRemoved, PartnerSaved } from './partners.results.js';

/** Partners that the public sees, of these ranks or of all, in the order of each rank. */
export async function publicPartners(
  app: Application,
  reads: Db,
  tiers: readonly PartnerTier[] | null,
): Promise<Partner[]> {
  const all = await app.cache.get('partners', reads, (own) =>
    own.read<Partner>('SELECT * FROM partners WHERE published ORDER BY tier, position, id'),
  );
  return tiers ? all.filter(({ tier }) => tiers.includes(tier)) : all;
}

export const allPartners = (reads: Db): Promise<Partner[]> =>
  reads.read<Partner>('SELECT * FROM partners ORDER BY tier, position, id');

/** The mark that the law on advertising wants where something is promoted; null where nothing is. */
export const advertisingMark = ({ erid, legalName, inn }: Partner): string | null =>
  erid && `Реклама. ERID: ${erid}. Рекламодатель: ${legalName}, ИНН\u00a0${inn}`;

export const logoWidth = 160;

/** The files of a logo, which the seed writes under one key. */
export const logoOf = ({ logoKey }: Partner): PartnerLogo | null =>
  logoKey === null
    ? null
    : {
        small: fileUrl(`${logoKey}-${logoWidth}.webp`),
        large: fileUrl(`${logoKey}-${2 * logoWidth}.webp`),
        width: logoWidth,
        height: logoWidth,
      };

type Values = Omit<Partner, 'id' | 'logoKey' | 'updatedAt'>;

const valuesOf = ({ name, text, url, legalName, inn, erid, ...plain }: PartnerInput): Values => ({
  ...plain,
  name: normaliseLine(name),
  text: normaliseLine(text),
  url: lineOrNull(url),
  legalName: lineOrNull(legalName),
  inn: lineOrNull(inn),
  erid: lineOrNull(erid),
});

const isAddress = (url: string): boolean =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && new URL(url).username === '' && url.length <= 500;

function problemsOf(values: Values): Problem[] {
  const problems: Problem[] = [
    ...lineProblems('name', values.name, 200),
    ...lineProblems('text', values.text, 600),
    ...lineProblems('legalName', values.legalName, 300),
  ];
  const say = (field: keyof Values, code: string, message: string) => problems.push({ code, message, field });
  if (!Number.isInteger(values.position) || values.position < 0 || values.position > 10_000)
    say('position', 'PARTNER_POSITION', 'Укажите место в списке числом от 0 до 10\u00a0000.');
  if (values.url !== null && !isAddress(values.url))
    say('url', 'PARTNER_URL', 'Укажите адрес сайта целиком, например https://example.ru.');
  if (values.inn !== null && !/^(?:\d{10}|\d{12})$/.test(values.inn))
    say('inn', 'PARTNER_INN', 'Проверьте ИНН: в нём 10 или 12\u00a0цифр.');
  if (values.erid !== null && !/^[A-Za-z0-9_-]{6,60}$/.test(values.erid))
    say('erid', 'PARTNER_ERID', 'Проверьте ERID: латинские буквы и цифры, от 6 до 60\u00a0знаков.');
  if (values.erid !== null && values.legalName === null)
    say('legalName', 'PARTNER_ADVERTISER', 'Рекламу нельзя показать без рекламодателя: укажите его полное название.');
  if (values.erid !== null && values.inn === null)
    say('inn', 'PARTNER_ADVERTISER', 'Рекламу нельзя показать без рекламодателя: укажите его ИНН.');
  return problems;
}

/** Which state of a partner a form was opened with; its place among others is no part of it, nor is the logo. */
export const partnerVersion = (partner: Partner): string => {
  const { tier, name, text, url, legalName, inn, erid, published } = partner;
  return versionOf([tier, name, text, url, legalName, inn, erid, Boolean(published)]);
};

const unknown = () => graphqlError('NOT_FOUND', 'Такого партнёра нет. Возможно, его уже убрали.');

export async function createPartner({ app, now }: Context, input: PartnerInput): Promise<PartnerSaved> {
  const values = valuesOf(input);
  rejectAny(problemsOf(values));
  const partner: Partner = { id: uuid(), ...values, logoKey: null, updatedAt: toIso(now) };
  await app.database.inTransaction((transaction) => insertRows(transaction, 'partners', [partner]));
  return { partner };
}

/** @throws NOT_FOUND */
export async function updatePartner(
  { app, now }: Context,
  id: string,
  input: PartnerInput,
  version?: string | null,
): Promise<PartnerSaved> {
  const values = valuesOf(input);
  rejectAny(problemsOf(values));
  const changes = { ...values, updatedAt: toIso(now) };
  const assignments = Object.keys(changes).map((name) => `"${name}" = ?`);
  const partner = await app.database.inTransaction(async (transaction) => {
    // Writing takes the row: of two who save at once the second sees what the first has saved.
    const [before] = await transaction.query<Partner>(
      'UPDATE partners SET "updatedAt" = "updatedAt" WHERE id = ? RETURNING *',
      [id],
    );
    if (!before) throw unknown();
    checkVersion(version, partnerVersion(before));
    const [saved] = await transaction.query<Partner>(
      `UPDATE partners SET ${assignments.join(', ')} WHERE id = ? RETURNING *`,
      [...Object.values(changes), id],
    );
    return saved!;
  });
  return { partner };
}

/** Puts the partners of one rank into this order; those that are not named follow in the order they had. */
export async function orderPartners(
  { app, now }: Context,
  tier: PartnerTier,
  ids: readonly string[],
): Promise<{ partners: Partner[] }> {
  const partners = await app.database.inTransaction(async (transaction) => {
    const known = await transaction.query<Partner>('SELECT * FROM partners WHERE tier = ? ORDER BY position, id', [
      tier,
    ]);
    const byId = new Map(known.map((partner) => [partner.id, partner]));
    if (ids.some((id) => !byId.has(id)))
      reject('PARTNER_UNKNOWN', 'Список партнёров изменился. Обновите страницу и повторите.', 'ids');
    const order = [...new Set([...ids, ...byId.keys()])];
    if (order.length === 0) return [];
    const cases = order.map(() => 'WHEN ? THEN CAST(? AS INTEGER)').join(' ');
    const places = order.flatMap((id, index): Value[] => [id, index]);
    await transaction.query(
      `UPDATE partners SET position = CASE id ${cases} ELSE position END, "updatedAt" = ? WHERE tier = ?`,
      [...places, toIso(now), tier],
    );
    return order.map((id, position) => ({ ...byId.get(id)!, position }));
  });
  return { partners };
}

/** @throws NOT_FOUND */
export async function removePartner({ app }: Context, id: string): Promise<PartnerRemoved> {
  const removed = await app.database.inTransaction((transaction) =>
    transaction.query('DELETE FROM partners WHERE id = ? RETURNING id', [id]),
  );
  if (removed.length === 0) throw unknown();
  return { id };
}

/** The one page of partners, as new as the newest of them. */
export async function partnerAddresses({ database }: Application): Promise<SiteAddress[]> {
  const [newest] = await database.read<{ changedAt: string | null }>(
    'SELECT MAX("updatedAt") AS "changedAt" FROM partners WHERE published',
  );
  return [{ path: '/partners', changedAt: newest?.changedAt ?? null }];
}
