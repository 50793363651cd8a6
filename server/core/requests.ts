import type { Request } from 'express';
import type { Application } from './application.js';
import type { Viewer } from './viewer.js';

/** Over https the name itself makes browsers refuse a cookie set by another host or without `Secure`. */
export const sessionCookie = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-session' : 'session';

/** By this cookie a browser is known again, signed in or not; it opens nothing by itself. */
export const browserCookie = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-browser' : 'browser';

export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/** Who asks; null for visitors. */
export async function viewerOfRequest(app: Application, { headers }: Pick<Request, 'headers'>): Promise<Viewer | null> {
  const token = readCookie(headers.cookie, sessionCookie(app.config.publicUrl));
  return token === null ? null : app.viewerOf(token);
}

/**
 * Whether a form was sent by a page of this site. Browsers send forms of other sites without asking first, so one of the
 * headers must say where it comes from. A page without a referrer has the origin `null`, but is of the same origin all the same.
 */
export function isOwnForm({ headers }: Pick<Request, 'headers'>, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site === 'same-origin';
  const from = headers.origin ?? headers.referer;
  return from !== undefined && !isForeign({ headers: { ...headers, origin: from } }, publicUrl);
}

/** A browser says where a request comes from; another site's is refused whatever else it carries. */
export function isForeign({ headers }: Pick<Request, 'headers'>, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  if (!origin) return false;
  if (!URL.canParse(origin)) return true;
  // A proxy in front may have put a name of its own into the Host header.
  const { host } = new URL(origin);
  return host !== headers.host && host !== new URL(publicUrl).host;
}
