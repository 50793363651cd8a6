import { v7 as uuid } from 'uuid';
import type { Problem } from '../../../rules/problem.js';
import { lineProblems } from '../../../rules/text/lines.js';
import { normaliseLine } from '../../../rules/text/text.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { checkVersion, versionOf } from '../../core/graphql/form-version.js';
import { graphqlError, reject, rejectAny } from '../../core/graphql/problems.js';
import { isAllowedUrl } from '../../ports/safe-http/safe-request.js';
import { providerSecretPurpose } from './openid.js';
import type { SignInProvider } from './provider.entity.js';
import type { SignInProviderInput } from './providers.inputs.js';

type Saved = { provider: SignInProvider };
type Values = Pick<SignInProvider, 'name' | 'issuer' | 'clientId' | 'createsAccounts' | 'isActive'>;

/** More buttons than a user can read. */
const maxProviders = 20;
const discoveryPath = '/.well-known/openid-configuration';

export const providerNotFound = () => graphqlError('NOT_FOUND', 'Такого провайдера нет.');
const issuerTaken: Parameters<typeof reject> = ['ISSUER_TAKEN', 'Провайдер с\u00a0этим адресом уже есть.', 'issuer'];

/** The issuer as administrators paste it: many providers show the address of the document. */
const issuerOf = (text: string): string => text.trim().replace(new RegExp(`${discoveryPath}$`), '');

function issuerProblem(issuer: string, loopback: boolean): Problem | null {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  if (url && url.search === '' && url.hash === '' && issuer.length <= 300 && isAllowedUrl(url, loopback)) return null;
  return {
    code: 'URL_NOT_PUBLIC',
    message: 'Укажите адрес https, доступный из\u00a0интернета, без знаков ? и\u00a0#, например https://id.clinic.ru.',
    field: 'issuer',
  };
}

/** @throws ProblemsError with all problems */
function validate({ app: { config } }: Context, input: SignInProviderInput, hasSecret: boolean): Values {
  const name = normaliseLine(input.name);
  const issuer = issuerOf(input.issuer);
  const clientId = normaliseLine(input.clientId ?? '');
  const needed = (field: string, message: string): Problem => ({ code: 'REQUIRED', message, field });
  rejectAny(
    [
      ...lineProblems('name', name, 60),
      issuerProblem(issuer, config.signInProviderLoopback),
      ...(clientId === ''
        ? [input.isActive ? needed('clientId', 'Чтобы открыть вход, впишите идентификатор клиента.') : null]
        : lineProblems('clientId', clientId, 200)),
      input.isActive && !hasSecret && !input.clientSecret
        ? needed('clientSecret', 'Чтобы открыть вход, впишите секрет клиента.')
        : null,
      ...(input.clientSecret ? lineProblems('clientSecret', input.clientSecret, 500) : []),
    ].filter((problem) => problem !== null),
  );
  const { createsAccounts, isActive } = input;
  return { name, issuer, clientId: clientId || null, createsAccounts, isActive };
}

/** The secret of the form; none: the stored one stays. */
const sealedSecret = ({ app }: Context, { clientSecret }: SignInProviderInput, stored: string | null): string | null =>
  clientSecret ? app.cipher.encrypt(clientSecret, providerSecretPurpose) : stored;

/** Writes the change to the server log. */
const logChange = ({ app, viewer }: Context, provider: string, change: string): void =>
  app.log.info({ by: viewer!.id, provider, what: change }, 'a sign-in provider was changed');

export async function createSignInProvider(context: Context, input: SignInProviderInput): Promise<Saved> {
  const values = validate(context, input, false);
  const at = toIso(context.now);
  const secretSealed = sealedSecret(context, input, null);
  const row = { id: uuid(), ...values, secretSealed, createdAt: at, updatedAt: at };
  const provider = await context.app.database.inTransaction(async (transaction) => {
    const existing = await transaction.query(`SELECT id FROM sign_in_providers LIMIT ${maxProviders}`);
    if (existing.length >= maxProviders)
      reject('TOO_MANY', `Провайдеров уже ${maxProviders}. Удалите те, которые больше не\u00a0нужны.`);
    return transaction.insertOne<SignInProvider>('sign_in_providers', row, 'ON CONFLICT (issuer) DO NOTHING');
  });
  if (!provider) return reject(...issuerTaken);
  logChange(context, provider.id, 'created');
  return { provider };
}

/** Version of the settings for the conflict check. */
export const providerVersion = (provider: SignInProvider): string => {
  const { name, issuer, clientId, secretSealed, createsAccounts, isActive } = provider;
  return versionOf([name, issuer, clientId, secretSealed, Boolean(createsAccounts), Boolean(isActive)]);
};

/** Subjects of one issuer mean nothing at another: a linked identity would belong to a stranger. */
async function rejectOtherIssuer(transaction: Transaction, before: SignInProvider, issuer: string): Promise<void> {
  if (issuer === before.issuer) return;
  if (await transaction.exists('linked_identities', { providerId: before.id }))
    reject(
      'ISSUER_FIXED',
      'С\u00a0этим адресом уже связаны личные кабинеты, менять его нельзя. Добавьте нового провайдера, а\u00a0этого закройте.',
      'issuer',
    );
  if (await transaction.exists('sign_in_providers', { issuer })) reject(...issuerTaken);
}

/** @throws NOT_FOUND */
export async function updateSignInProvider(
  context: Context,
  { id, input, version }: { id: string; input: SignInProviderInput; version: string | null | undefined },
): Promise<Saved> {
  const provider = await context.app.database.inTransaction(async (transaction) => {
    const before = await transaction.lock<SignInProvider>('sign_in_providers', { id: id.slice(0, 36) });
    if (!before) throw providerNotFound();
    checkVersion(version, providerVersion(before));
    const values = validate(context, input, before.secretSealed !== null);
    await rejectOtherIssuer(transaction, before, values.issuer);
    const secretSealed = sealedSecret(context, input, before.secretSealed);
    const changes = { ...values, secretSealed, updatedAt: toIso(context.now) };
    await transaction.update('sign_in_providers', { id: before.id }, changes);
    return { ...before, ...changes };
  });
  logChange(context, id, provider.isActive ? 'updated' : 'disabled');
  return { provider };
}

/** Deletes a provider with the identities that are linked by it. Can be repeated. */
export async function deleteSignInProvider(context: Context, id: string): Promise<{ id: string }> {
  await context.app.database.inTransaction((transaction) =>
    transaction.delete('sign_in_providers', { id: id.slice(0, 36) }),
  );
  logChange(context, id, 'deleted');
  return { id };
}
