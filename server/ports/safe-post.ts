import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { guardedLookup, PrivateAddressError, isLoopback, isPublicAddress, type Resolve } from './public-addresses.js';

/** Result of a request to an address that a user entered. */
export type PostResult = {
  /** Null: no response. */
  status: number | null;
  /** The first 1,024 bytes of the response. */
  answer: string;
  milliseconds: number;
  /** Why there was no response, in Russian, for staff. */
  error: string | null;
};

export type PostRequest = {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Whether loopback addresses are allowed, for tests and development. */
  loopback: boolean;
  /** Timeout of the whole request, in milliseconds. */
  timeout: number;
  /** Default: the resolver of the system. */
  resolve?: Resolve;
};

const maxBytes = 1_024;

/** Whether the text of an address allows a request. Host names are checked later, when they are resolved. */
export function isAllowedUrl(url: URL, loopback: boolean): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.username !== '' || url.password !== '') return false;
  const isLocal = host === 'localhost' || isLoopback(host);
  if (loopback && isLocal) return url.protocol === 'https:' || url.protocol === 'http:';
  if (url.protocol !== 'https:' || isLocal || host.endsWith('.localhost')) return false;
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host);
}

/** Replaces control characters; PostgreSQL cannot store NUL. */
const readableText = (bytes: Buffer): string =>
  bytes.toString('utf8').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ');

/** Reads the start of the body only, so that an endless response costs nothing. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maxBytes) break;
    }
  } catch {
    // The connection broke. Status and the bytes so far are still useful.
  }
  response.destroy();
  return readableText(Buffer.concat(chunks).subarray(0, maxBytes));
}

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

function reasonOf(error: Error & { code?: string; cause?: unknown }): string {
  if (error instanceof PrivateAddressError) return 'Имя ведёт во внутреннюю сеть: такие адреса запрещены';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return reasons.ETIMEDOUT!;
  return reasons[error.code ?? ''] ?? `Не удалось соединиться (${error.code ?? error.name})`;
}

/** Posts to an address that a user entered. Never calls internal networks and follows no redirects (SSRF). */
export async function postToUserUrl({
  url,
  headers,
  body,
  loopback,
  timeout: timeouts,
  resolve,
}: PostRequest): Promise<PostResult> {
  const start = performance.now();
  const elapsed = (): number => Math.round(performance.now() - start);
  const failed = (error: string): PostResult => ({ status: null, answer: '', milliseconds: elapsed(), error });
  const target = new URL(url);
  if (!isAllowedUrl(target, loopback)) return failed('Адрес ведёт во внутреннюю сеть: такие адреса запрещены');
  const isAllowed = (address: string): boolean => isPublicAddress(address) || (loopback && isLoopback(address));
  const send = target.protocol === 'https:' ? requestSecure : requestPlain;
  try {
    const response = await new Promise<IncomingMessage>((done, fail) => {
      const request = send(target, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        // No connection is reused: its address was checked for another host name.
        agent: false,
        lookup: guardedLookup(isAllowed, resolve),
        signal: AbortSignal.timeout(timeouts),
      });
      request.on('response', done);
      request.on('error', fail);
      request.end(body);
    });
    const answer = await readStart(response);
    return { status: response.statusCode ?? null, answer, milliseconds: elapsed(), error: null };
  } catch (error) {
    return failed(reasonOf(error as Error));
  }
}
