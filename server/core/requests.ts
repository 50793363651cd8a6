import type { Request } from 'express';
import type { Application } from './application.js';
import type { Viewer } from './viewer.js';

/** With https the prefix `__Host-` makes browsers reject a cookie that another host set or that is not `Secure`. */
export const sessionCookie = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-session' : 'session';

/** Of cookies that only the server reads. */
export const cookieAttributes = (publicUrl: string): string =>
  `Path=/; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

/** Identifies a browser, signed in or not; grants no access. */
export const browserCookie = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-browser' : 'browser';

/** The header that stores the key of a browser. */
export const browserCookieHeader = (publicUrl: string, key: string): string =>
  `${browserCookie(publicUrl)}=${key}; Max-Age=${400 * 24 * 60 * 60}; ${cookieAttributes(publicUrl)}`;

export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/** The viewer of a request; null: not signed in. */
export async function viewerOfRequest(app: Application, { headers }: Pick<Request, 'headers'>): Promise<Viewer | null> {
  const token = readCookie(headers.cookie, sessionCookie(app.config.publicUrl));
  return token === null ? null : app.viewerOf(token);
}

/**
 * Whether a page of this site sent a form. Browsers send cross-site forms without a preflight, so one of the headers must
 * name the source. `sec-fetch-site` comes first: a page with `no-referrer` sends `Origin: null` from the same origin too.
 */
export function isSameOriginForm({ headers }: Pick<Request, 'headers'>, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site === 'same-origin';
  const source = headers.origin ?? headers.referer;
  return source !== undefined && !isCrossSite({ headers: { ...headers, origin: source } }, publicUrl);
}

/** Whether another site caused the request, by the headers of the browser: it is then rejected (CSRF). */
export function isCrossSite({ headers }: Pick<Request, 'headers'>, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  if (!origin) return false;
  if (!URL.canParse(origin)) return true;
  // A proxy may have replaced the Host header.
  const { host } = new URL(origin);
  return host !== headers.host && host !== new URL(publicUrl).host;
}
