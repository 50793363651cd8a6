import { v7 as uuid } from 'uuid';
import { lineOrNull, lineProblems } from '../../rules/text/lines.js';
import type { Problem, ProblemCode } from '../../rules/problem.js';
import { isSiteUrl } from '../../rules/text/site-url.js';
import { normaliseLine } from '../../rules/text/text.js';
import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Application, SiteAddress } from '../core/application.js';
import type { Db } from '../core/database/db.js';
import { checkVersion, versionOf } from '../core/graphql/form-version.js';
import { graphqlError, reject, rejectAny } from '../core/graphql/problems.js';
import type { Value } from '../core/database/sql.js';
import type { PartnerTier } from '../events/event.enums.js';
import { fileUrl } from '../ports/files.js';
import { enqueueLogoRemoval, logoFile, logoWidth } from './logo-files.js';
import type { Partner } from './partner.entity.js';
import type { PartnerInput } from './partners.inputs.js';
import type { PartnerLogo, PartnerRemoved } from './partners.results.js';

/** Public partners of these ranks, or of all with null, in the order of each rank. */
export async function publicPartners(
  app: Application,
  db: Db,
  tiers: readonly PartnerTier[] | null,
): Promise<Partner[]> {
  const all = await app.cache.get('partners', db, (tracked) =>
    tracked.query<Partner>('SELECT * FROM partners WHERE published ORDER BY tier, position, id'),
  );
  return tiers ? all.filter(({ tier }) => tiers.includes(tier)) : all;
}

export const allPartners = (db: Db): Promise<Partner[]> =>
  db.query<Partner>('SELECT * FROM partners ORDER BY tier, position, id');

/** The advertising mark required by law; null if the entry is not advertising. */
export const advertisingMark = ({ erid, legalName, inn }: Partner): string | null =>
  erid && `Реклама. ERID: ${erid}. Рекламодатель: ${legalName}, ИНН\u00a0${inn}`;

/** Addresses of the files of a logo. */
export const toPartnerLogo = ({ logoKey }: Partner): PartnerLogo | null =>
  logoKey === null
    ? null
    : {
        small: fileUrl(logoFile(logoKey, logoWidth)),
        large: fileUrl(logoFile(logoKey, 2 * logoWidth)),
        width: logoWidth,
        height: logoWidth,
      };

type PartnerValues = Omit<Partner, 'id' | 'logoKey' | 'updatedAt'>;

const normaliseInput = ({ name, text, url, legalName, inn, erid, ...unchanged }: PartnerInput): PartnerValues => ({
  ...unchanged,
  name: normaliseLine(name),
  text: normaliseLine(text),
  url: lineOrNull(url),
  legalName: lineOrNull(legalName),
  inn: lineOrNull(inn),
  erid: lineOrNull(erid),
});

function validate(values: PartnerValues): Problem[] {
  const problems: Problem[] = [
    ...lineProblems('name', values.name, 200),
    ...lineProblems('text', values.text, 600),
    ...lineProblems('legalName', values.legalName, 300),
  ];
  const add = (field: keyof PartnerValues, code: ProblemCode, message: string) =>
    problems.push({ code, message, field });
  if (!Number.isInteger(values.position) || values.position < 0 || values.position > 10_000)
    add('position', 'PARTNER_POSITION', 'Укажите место в списке числом от 0 до 10\u00a0000.');
  if (values.url !== null && !isSiteUrl(values.url))
    add('url', 'URL_FORMAT', 'Укажите адрес сайта целиком, например https://example.ru.');
  if (values.inn !== null && !/^(?:\d{10}|\d{12})$/.test(values.inn))
    add('inn', 'INN_LENGTH', 'Проверьте ИНН: в нём 10 или 12\u00a0цифр.');
  if (values.erid !== null && !/^[A-Za-z0-9_-]{6,60}$/.test(values.erid))
    add('erid', 'PARTNER_ERID', 'Проверьте ERID: латинские буквы и цифры, от 6 до 60\u00a0знаков.');
  if (values.erid !== null && values.legalName === null)
    add('legalName', 'PARTNER_ADVERTISER', 'Рекламу нельзя показать без рекламодателя: укажите его полное название.');
  if (values.erid !== null && values.inn === null)
    add('inn', 'PARTNER_ADVERTISER', 'Рекламу нельзя показать без рекламодателя: укажите его ИНН.');
  return problems;
}

/** Version of a partner for the conflict check, without its position and logo. */
export const partnerVersion = (partner: Partner): string => {
  const { tier, name, text, url, legalName, inn, erid, published } = partner;
  return versionOf([tier, name, text, url, legalName, inn, erid, Boolean(published)]);
};

const partnerNotFound = () => graphqlError('NOT_FOUND', 'Такого партнёра нет. Возможно, его уже убрали.');

export async function createPartner({ app, now }: Context, input: PartnerInput): Promise<{ partner: Partner }> {
  const values = normaliseInput(input);
  rejectAny(validate(values));
  const row: Partner = { id: uuid(), ...values, logoKey: null, updatedAt: toIso(now) };
  const partner = await app.database.inTransaction(async (transaction) => {
    await transaction.insert('partners', [row]);
    return row;
  });
  return { partner };
}

/** @throws NOT_FOUND */
export async function updatePartner(
  { app, now }: Context,
  id: string,
  input: PartnerInput,
  version?: string | null,
): Promise<{ partner: Partner }> {
  const values = normaliseInput(input);
  rejectAny(validate(values));
  const changes = { ...values, updatedAt: toIso(now) };
  const assignments = Object.keys(changes).map((name) => `"${name}" = ?`);
  const partner = await app.database.inTransaction(async (transaction) => {
    // The update locks the row: of two concurrent saves, the second sees the result of the first.
    const before = await transaction.lock<Partner>('partners', { id });
    if (!before) throw partnerNotFound();
    checkVersion(version, partnerVersion(before));
    const [saved] = await transaction.query<Partner>(
      `UPDATE partners SET ${assignments.join(', ')} WHERE id = ? RETURNING *`,
      [...Object.values(changes), id],
    );
    return saved!;
  });
  return { partner };
}

/** Sorts the partners of one rank. Omitted partners follow in their previous order. */
export async function orderPartners(
  { app, now }: Context,
  tier: PartnerTier,
  ids: readonly string[],
): Promise<{ partners: Partner[] }> {
  const partners = await app.database.inTransaction(async (transaction) => {
    const stored = await transaction.query<Partner>('SELECT * FROM partners WHERE tier = ? ORDER BY position, id', [
      tier,
    ]);
    const byId = new Map(stored.map((partner) => [partner.id, partner]));
    if (ids.some((id) => !byId.has(id)))
      reject('PARTNER_UNKNOWN', 'Список партнёров изменился. Обновите страницу и повторите.', 'ids');
    const order = [...new Set([...ids, ...byId.keys()])];
    if (order.length === 0) return [];
    const cases = order.map(() => 'WHEN ? THEN CAST(? AS INTEGER)').join(' ');
    const parameters = order.flatMap((id, index): Value[] => [id, index]);
    await transaction.query(
      `UPDATE partners SET position = CASE id ${cases} ELSE position END, "updatedAt" = ? WHERE tier = ?`,
      [...parameters, toIso(now), tier],
    );
    return order.map((id, position) => ({ ...byId.get(id)!, position }));
  });
  return { partners };
}

/** @throws NOT_FOUND */
export async function removePartner({ app, now }: Context, id: string): Promise<PartnerRemoved> {
  await app.database.inTransaction(async (transaction) => {
    const [removed] = await transaction.query<Partner>('DELETE FROM partners WHERE id = ? RETURNING "logoKey"', [id]);
    if (!removed) throw partnerNotFound();
    if (removed.logoKey !== null) await enqueueLogoRemoval(transaction, removed.logoKey, now);
  });
  return { id };
}

/** Sitemap entry of the partners page, with the date of the last change. */
export async function partnerAddresses({ database }: Application): Promise<SiteAddress[]> {
  const [newest] = await database.query<{ changedAt: string | null }>(
    'SELECT MAX("updatedAt") AS "changedAt" FROM partners WHERE published',
  );
  return [{ path: '/partners', changedAt: newest?.changedAt ?? null }];
}
