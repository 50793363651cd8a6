import { v7 as uuid } from 'uuid';
import { lineProblems } from '../../rules/text/lines.js';
import type { Problem } from '../../rules/problem.js';
import { normaliseLine } from '../../rules/text/text.js';
import { toIso } from '../core/clock.js';
import type { Config } from '../core/config/config.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database/database.js';
import { checkVersion, versionOf } from '../core/graphql/form-version.js';
import { graphqlError, reject, rejectAny } from '../core/graphql/problems.js';
import { parsePublicKey } from './partner-keys.js';
import type { PartnerKey, PartnerSite } from './partner-site.entity.js';
import { serializeScopes } from './sso.enums.js';
import type { PartnerSiteInput } from './sso.inputs.js';

type SavedSite = { site: PartnerSite };

const maxCount = 20;
const maxAddressLength = 500;
/** Query parameters that the answer adds: a return address must not contain them. */
const reservedParameters = ['code', 'error', 'state'];

/** http is only for local development, never in production. */
function isSafeProtocol({ protocol, hostname }: URL, mode: Config['mode']): boolean {
  const isLocalhost = hostname === 'localhost' || hostname === '127.0.0.1';
  return protocol === 'https:' || (protocol === 'http:' && isLocalhost && mode !== 'production');
}

const parseUrl = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

function isReturnAddress(address: string, site: URL, mode: Config['mode']): boolean {
  const url = parseUrl(address);
  if (!url || url.href !== address || address.length > maxAddressLength || !isSafeProtocol(url, mode)) return false;
  if (url.username !== '' || url.password !== '' || address.includes('#')) return false;
  if (reservedParameters.some((name) => url.searchParams.has(name))) return false;
  return url.hostname === site.hostname || url.hostname.endsWith(`.${site.hostname}`);
}

type SiteValues = Pick<
  PartnerSite,
  'name' | 'address' | 'returnAddresses' | 'signOutAddresses' | 'scopes' | 'isActive'
>;

/** @throws ProblemsError with all problems */
function validate({ app: { config } }: Context, input: PartnerSiteInput): SiteValues {
  const name = normaliseLine(input.name);
  const problems: Problem[] = lineProblems('name', name, 120);
  const url = parseUrl(input.address);
  const isOrigin = url !== null && url.href === `${url.origin}/` && url.origin.length <= 300;
  if (!isOrigin || !isSafeProtocol(url, config.mode))
    problems.push({
      code: 'SITE_ADDRESS_FORMAT',
      message: 'Укажите адрес сайта без пути, например https://academy.example.ru.',
      field: 'address',
    });
  const returnAddresses = [...new Set(input.returnAddresses)];
  if (returnAddresses.length === 0 || returnAddresses.length > maxCount)
    problems.push({
      code: 'RETURN_ADDRESS_COUNT',
      message: `Укажите от 1 до ${maxCount} адресов возврата.`,
      field: 'returnAddresses',
    });
  else if (url && !returnAddresses.every((address) => isReturnAddress(address, url, config.mode)))
    problems.push({
      code: 'RETURN_ADDRESS_FORMAT',
      message:
        'Проверьте адреса возврата: https, тот же сайт или его поддомен, без #, без code, error и state в запросе, в том виде, в каком их пишет браузер.',
      field: 'returnAddresses',
    });
  const signOutAddresses = [...new Set(input.signOutAddresses ?? [])];
  if (
    signOutAddresses.length > maxCount ||
    (url && !signOutAddresses.every((address) => isReturnAddress(address, url, config.mode)))
  )
    problems.push({
      code: 'RETURN_ADDRESS_FORMAT',
      message: `Проверьте адреса после выхода: до ${maxCount}, https, тот же сайт или его поддомен, без #, в том виде, в каком их пишет браузер.`,
      field: 'signOutAddresses',
    });
  rejectAny(problems);
  return {
    name,
    address: url!.origin,
    returnAddresses: JSON.stringify(returnAddresses),
    signOutAddresses: JSON.stringify(signOutAddresses),
    scopes: serializeScopes(['OPENID', ...input.scopes]),
    isActive: input.isActive,
  };
}

const siteNotFound = () => graphqlError('NOT_FOUND', 'Такого сайта партнёра нет.');
const addressTaken: Parameters<typeof reject> = ['SITE_ADDRESS_TAKEN', 'Сайт с\u00a0этим адресом уже есть.', 'address'];

/** Writes the change to the server log. */
const logChange = ({ app, viewer }: Context, site: string, change: string): void =>
  app.log.info({ by: viewer!.id, site, what: change }, 'a partner site was changed');

export async function createPartnerSite(context: Context, input: PartnerSiteInput): Promise<SavedSite> {
  const values = validate(context, input);
  const at = toIso(context.now);
  const row = { id: uuid(), ...values, createdAt: at, updatedAt: at };
  const site = await context.app.database.inTransaction((transaction) =>
    transaction.insertOne<PartnerSite>('partner_sites', row, 'ON CONFLICT (address) DO NOTHING'),
  );
  if (!site) return reject(...addressTaken);
  logChange(context, site.id, 'created');
  return { site };
}

/** Version of the settings for the conflict check. Keys are not part of it. */
export const siteVersion = (site: PartnerSite): string => {
  const { name, address, returnAddresses, signOutAddresses, scopes, isActive } = site;
  return versionOf([name, address, returnAddresses, signOutAddresses, scopes, Boolean(isActive)]);
};

/** @throws NOT_FOUND */
export async function updatePartnerSite(
  context: Context,
  id: string,
  input: PartnerSiteInput,
  version?: string | null,
): Promise<SavedSite> {
  const { signOutAddresses, ...values } = validate(context, input);
  const changes = {
    ...values,
    // Programs that do not know the field leave it as it is.
    ...(input.signOutAddresses && { signOutAddresses }),
    updatedAt: toIso(context.now),
  };
  const assignments = Object.keys(changes).map((name) => `"${name}" = ?`);
  const site = await context.app.database.inTransaction(async (transaction) => {
    // The update locks the row: of two concurrent saves, the second sees the result of the first.
    const before = await transaction.lock<PartnerSite>('partner_sites', { id });
    if (!before) throw siteNotFound();
    checkVersion(version, siteVersion(before));
    const others = await transaction.query('SELECT id FROM partner_sites WHERE address = ? AND id <> ?', [
      changes.address,
      id,
    ]);
    if (others.length > 0) reject(...addressTaken);
    const [saved] = await transaction.query<PartnerSite>(
      `UPDATE partner_sites SET ${assignments.join(', ')} WHERE id = ? RETURNING *`,
      [...Object.values(changes), id],
    );
    return saved!;
  });
  logChange(context, id, site.isActive ? 'updated' : 'disabled');
  return { site };
}

/** Adds a public key. Adding the same key again has no effect; a `kid` never gets another key. */
export async function addPartnerKey(context: Context, siteId: string, jwk: string): Promise<SavedSite> {
  const key = await parsePublicKey(jwk);
  const row = { siteId, ...key, addedAt: toIso(context.now), revokedAt: null };
  const site = await context.app.database.inTransaction(async (transaction) => {
    const existingSite = await siteIn(transaction, siteId);
    const keys = await transaction.query<PartnerKey>('SELECT * FROM partner_keys WHERE "siteId" = ?', [siteId]);
    const existing = keys.find(({ kid }) => kid === key.kid);
    if (existing?.revokedAt) reject('KEY_REVOKED', 'Этот ключ отозван. Создайте новый с\u00a0другим kid.', 'jwk');
    if (existing && existing.jwk !== key.jwk)
      reject('KEY_NAME_TAKEN', 'Ключ с\u00a0таким kid уже есть, и\u00a0он другой.', 'jwk');
    if (!existing && keys.length >= maxCount)
      reject('TOO_MANY_KEYS', `У\u00a0сайта не бывает больше ${maxCount} ключей.`, 'jwk');
    if (!existing) await transaction.insert('partner_keys', [row]);
    return existingSite;
  });
  logChange(context, siteId, `key ${key.kid} added`);
  return { site };
}

/** Revokes a key, effective immediately. Can be repeated. */
export async function revokePartnerKey(context: Context, siteId: string, kid: string): Promise<SavedSite> {
  const site = await context.app.database.inTransaction(async (transaction) => {
    const existingSite = await siteIn(transaction, siteId);
    const [updated] = await transaction.query(
      'UPDATE partner_keys SET "revokedAt" = COALESCE("revokedAt", ?) WHERE "siteId" = ? AND kid = ? RETURNING kid',
      [toIso(context.now), siteId, kid],
    );
    if (!updated) throw graphqlError('NOT_FOUND', 'Такого ключа у\u00a0сайта нет.');
    return existingSite;
  });
  logChange(context, siteId, `key ${kid} revoked`);
  return { site };
}

async function siteIn(transaction: Transaction, id: string): Promise<PartnerSite> {
  const site = await transaction.findOne<PartnerSite>('partner_sites', { id });
  if (!site) throw siteNotFound();
  return site;
}
