import type { Request } from 'express';
import { v7 as uuid } from 'uuid';
import { isStaff } from './access.js';
import type { Act } from './acts.js';
import { instant } from './clock.js';
import type { Application } from './context.js';
import { isForeign, viewerOfRequest } from './requests.js';

/** What a manager does who asks for an export, for the audit log; null: it is somebody else. */
export async function exportActOf(app: Application, request: Request, action: string): Promise<Act | null> {
  const viewer = await viewerOfRequest(app, request);
  if (!viewer || !isStaff(viewer, 'MANAGER') || isForeign(request, app.config.publicUrl)) return null;
  return {
    id: uuid(),
    at: instant(app.clock.now()),
    actorId: viewer.id,
    action,
    tokenId: null,
    requestId: String((request as { id?: unknown }).id ?? uuid()),
  };
}
