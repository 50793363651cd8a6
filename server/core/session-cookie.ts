import type { Application, Viewer } from './context.js';
import { readCookie, sessionCookie } from './requests.js';

/** Who asks for an address outside of GraphQL; null for visitors. */
export async function viewerOfCookie(app: Application, header: string | undefined): Promise<Viewer | null> {
  const token = readCookie(header, sessionCookie(app.config.publicUrl));
  return token === null ? null : app.viewerOf(token);
}
