import type { Application, Viewer } from './context.js';

/** Over https the name itself makes browsers refuse a cookie set by another host or without `Secure`. */
export const sessionCookie = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-session' : 'session';

export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/** Who asks for an address outside of GraphQL; null for visitors. */
export async function viewerOfCookie(app: Application, header: string | undefined): Promise<Viewer | null> {
  const token = readCookie(header, sessionCookie(app.config.publicUrl));
  return token === null ? null : app.viewerOf(token);
}
