import type { Context } from '../../core/context.js';
import { failureReason, isAllowedUrl } from '../../ports/safe-http/safe-request.js';
import { providerFetch } from './openid.js';
import type { SignInProvider } from './provider.entity.js';
import { providerNotFound } from './provider-settings.service.js';

type Document = Record<string, unknown>;
type Read = { document: Document } | { fault: string };

/** Reads a JSON document of the provider, or tells why it cannot be read. */
async function readDocument(app: Context['app'], url: string, title: string): Promise<Read> {
  let response: Response;
  try {
    response = await providerFetch(app)(url, { method: 'GET', headers: { accept: 'application/json' } });
  } catch (error) {
    return { fault: `${title} не\u00a0читается (${url}): ${failureReason(error as Error)}.` };
  }
  if (response.status !== 200)
    return { fault: `${title} не\u00a0читается (${url}): сервер ответил ${response.status} вместо 200.` };
  try {
    const document = (await response.json()) as Document | null;
    if (typeof document === 'object' && document !== null) return { document };
  } catch {
    // Not JSON.
  }
  return {
    fault: `${title} (${url}) — не\u00a0JSON: проверьте, что это адрес провайдера, а\u00a0не\u00a0страница сайта.`,
  };
}

const lists = (value: unknown, word: string): boolean => Array.isArray(value) && value.includes(word);

const endpoints = {
  authorization_endpoint: 'страница входа',
  token_endpoint: 'адрес токенов',
  jwks_uri: 'ключи',
};

/** What is wrong in a discovery document. */
function faultsOf(document: Document, issuer: string, loopback: boolean): string[] {
  const faults: string[] = [];
  const { issuer: stated } = document;
  const isSame = typeof stated === 'string' && URL.canParse(stated) && new URL(stated).href === new URL(issuer).href;
  if (!isSame)
    faults.push(
      `В\u00a0описании указан другой адрес провайдера (issuer): ${String(stated).slice(0, 300)}. Впишите его.`,
    );
  for (const [name, title] of Object.entries(endpoints)) {
    const address = document[name];
    if (typeof address !== 'string' || !URL.canParse(address))
      faults.push(`В\u00a0описании нет адреса: ${title} (${name}).`);
    else if (!isAllowedUrl(new URL(address), loopback))
      faults.push(
        `Адрес должен быть https и\u00a0доступен из\u00a0интернета: ${title} (${name}), ${address.slice(0, 300)}.`,
      );
  }
  const {
    response_types_supported: types,
    code_challenge_methods_supported: methods,
    scopes_supported: scopes,
  } = document;
  if (types !== undefined && !lists(types, 'code'))
    faults.push('Провайдер не\u00a0поддерживает вход по\u00a0коду (response type «code»).');
  if (methods !== undefined && !lists(methods, 'S256')) faults.push('Провайдер не\u00a0поддерживает PKCE с\u00a0S256.');
  if (scopes !== undefined && !lists(scopes, 'email'))
    faults.push(
      'Провайдер не\u00a0сообщает адрес почты (scope «email»): кабинеты создаваться не\u00a0будут, только связываться.',
    );
  return faults;
}

async function keyFaults(app: Context['app'], address: unknown): Promise<string[]> {
  if (typeof address !== 'string' || !URL.canParse(address)) return [];
  const keys = await readDocument(app, address, 'Список ключей');
  if ('fault' in keys) return [keys.fault];
  return Array.isArray(keys.document.keys) && keys.document.keys.length > 0
    ? []
    : [`В\u00a0списке ключей (${address}) нет ни\u00a0одного ключа.`];
}

/** Reads what the provider says of itself, and tells what would keep users from signing in. @throws NOT_FOUND */
export async function checkSignInProvider({ app, db }: Context, id: string): Promise<{ faults: string[] }> {
  const provider = await db.findOne<SignInProvider>('sign_in_providers', { id: id.slice(0, 36) });
  if (!provider) throw providerNotFound();
  const address = `${provider.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const read = await readDocument(app, address, 'Описание провайдера');
  if ('fault' in read) return { faults: [read.fault] };
  const { document } = read;
  return {
    faults: [
      ...faultsOf(document, provider.issuer, app.config.signInProviderLoopback),
      ...(await keyFaults(app, document.jwks_uri)),
    ],
  };
}
