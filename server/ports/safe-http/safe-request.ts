import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { guardedLookup, PrivateAddressError, isLoopback, isPublicAddress, type Resolve } from './public-addresses.js';

/** Where requests to addresses that staff entered may go, and for how long. */
export type SafeLimits = {
  /** Whether loopback addresses are allowed, for tests and development. */
  loopback: boolean;
  /** Timeout of the whole request, in milliseconds. */
  timeout: number;
  /** Default: the resolver of the system. */
  resolve?: Resolve | undefined;
};

type SafeRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  /** Null: the request has none. */
  body: string | null;
};

/** Whether the text of an address allows a request. Host names are checked later, when they are resolved. */
export function isAllowedUrl(url: URL, loopback: boolean): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.username !== '' || url.password !== '') return false;
  const isLocal = host === 'localhost' || isLoopback(host);
  if (loopback && isLocal) return url.protocol === 'https:' || url.protocol === 'http:';
  if (url.protocol !== 'https:' || isLocal || host.endsWith('.localhost')) return false;
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host);
}

/** The answer is longer than it may be. */
export class TooLongError extends Error {}

const reasons: Record<string, string> = {
  ENOTFOUND: 'Имя сайта не найдено в DNS',
  EAI_AGAIN: 'DNS не ответил',
  ECONNREFUSED: 'Соединение отклонено',
  ECONNRESET: 'Соединение оборвано',
  EHOSTUNREACH: 'Сайт недоступен',
  ENETUNREACH: 'Сайт недоступен',
  ETIMEDOUT: 'Не ответил вовремя',
  CERT_HAS_EXPIRED: 'Сертификат сайта просрочен',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Сертификат сайта подписан им самим',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Сертификат выдан другому сайту',
};

/** Why there was no response, in Russian, for staff. */
export function failureReason(error: Error & { code?: string | number }): string {
  if (error instanceof PrivateAddressError) return 'Адрес ведёт во внутреннюю сеть: такие адреса запрещены';
  if (error instanceof TooLongError) return 'Ответ слишком длинный';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return reasons.ETIMEDOUT!;
  return reasons[error.code ?? ''] ?? `Не удалось соединиться (${error.code ?? error.name})`;
}

/**
 * Sends a request to an address that staff entered. Never calls internal networks and follows no redirects (SSRF).
 * @throws PrivateAddressError, or what the network answers: see `failureReason`
 */
export async function requestSafely(
  { url, method, headers, body }: SafeRequest,
  { loopback, timeout, resolve }: SafeLimits,
): Promise<IncomingMessage> {
  const target = new URL(url);
  if (!isAllowedUrl(target, loopback)) throw new PrivateAddressError();
  const isAllowed = (address: string): boolean => isPublicAddress(address) || (loopback && isLoopback(address));
  const send = target.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise<IncomingMessage>((done, fail) => {
    const request = send(target, {
      method,
      headers: { ...headers, ...(body !== null && { 'content-length': Buffer.byteLength(body) }) },
      // No connection is reused: its address was checked for another host name.
      agent: false,
      lookup: guardedLookup(isAllowed, resolve),
      signal: AbortSignal.timeout(timeout),
    });
    request.on('response', done);
    request.on('error', fail);
    request.end(body ?? undefined);
  });
}
