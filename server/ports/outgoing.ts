import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { guardedLookup, InnerAddress, isLoopback, isPublicAddress } from './public-addresses.js';

/** What came back from an address that somebody has typed in. */
export type Answered = {
  /** Null: there was no answer. */
  status: number | null;
  /** The beginning of the answer. */
  answer: string;
  milliseconds: number;
  /** Why there was no answer, for staff, Russian. */
  error: string | null;
};

export type Posting = {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Whether one's own machine may be called: for trying things out. */
  loopback: boolean;
  /** Milliseconds for the whole of it. */
  patience: number;
};

const maxBytes = 1_024;

/** Whether an address may be called at all, as far as its text tells; names are looked at when they are resolved. */
export function isCallable(url: URL, loopback: boolean): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.username !== '' || url.password !== '') return false;
  const isHere = host === 'localhost' || isLoopback(host);
  if (loopback && isHere) return url.protocol === 'https:' || url.protocol === 'http:';
  if (url.protocol !== 'https:' || isHere || host.endsWith('.localhost')) return false;
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host);
}

/** NUL, which PostgreSQL cannot keep, and whatever else is no text. */
const legible = (bytes: Buffer): string => bytes.toString('utf8').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ');

/** Reads no more than is kept, and no longer than there is patience. */
async function beginning(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size >= maxBytes) break;
    }
  } catch {
    // It was cut off in the middle; the status is known, and so is what came before.
  }
  response.destroy();
  return legible(Buffer.concat(parts).subarray(0, maxBytes));
}

const words: Record<string, string> = {
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
  if (error instanceof InnerAddress) return 'Имя ведёт во внутреннюю сеть: такие адреса запрещены';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return words.ETIMEDOUT!;
  return words[error.code ?? ''] ?? `Не удалось соединиться (${error.code ?? error.name})`;
}

/** Sends a body to an address that somebody has typed in: never to our own networks, and wherever it points on to. */
export async function postOut({ url, headers, body, loopback, patience }: Posting): Promise<Answered> {
  const start = performance.now();
  const took = (): number => Math.round(performance.now() - start);
  const none = (error: string): Answered => ({ status: null, answer: '', milliseconds: took(), error });
  const target = new URL(url);
  if (!isCallable(target, loopback)) return none('Адрес ведёт во внутреннюю сеть: такие адреса запрещены');
  const isAllowed = (address: string): boolean => isPublicAddress(address) || (loopback && isLoopback(address));
  const send = target.protocol === 'https:' ? requestSecure : requestPlain;
  try {
    const response = await new Promise<IncomingMessage>((done, fail) => {
      const request = send(target, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        // One connection a message: none is kept that was checked for another name.
        agent: false,
        lookup: guardedLookup(isAllowed),
        signal: AbortSignal.timeout(patience),
      });
      request.on('response', done);
      request.on('error', fail);
      request.end(body);
    });
    const answer = await beginning(response);
    return { status: response.statusCode ?? null, answer, milliseconds: took(), error: null };
  } catch (error) {
    return none(reasonOf(error as Error));
  }
}
