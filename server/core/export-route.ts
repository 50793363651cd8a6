import type { RequestHandler, Response } from 'express';
import { v7 as uuid } from 'uuid';
import { isStaff } from './access.js';
import type { AuditAction } from './audit-actions.js';
import { toIso } from './clock.js';
import { isConfirmed } from './confirmation.js';
import { markSensitive } from './sensitive-actions.js';
import type { Application } from './application.js';
import { isCrossSite, viewerOfRequest } from './requests.js';

/**
 * Guards a route that exports personal data. Users who are not managers get 404; a manager without a recent identity
 * confirmation is redirected to the page that asks for it, and from there back.
 */
export function exportRoute(app: Application, action: string): RequestHandler {
  markSensitive(action, 'HOURLY');
  return async (request, response, next) => {
    const viewer = await viewerOfRequest(app, request);
    if (!viewer || !isStaff(viewer, 'MANAGER') || isCrossSite(request, app.config.publicUrl)) return next('route');
    const now = app.clock.now();
    if (!isConfirmed(viewer, now)) {
      response.set('cache-control', 'private, no-store');
      return response.redirect(303, `/office/confirm?next=${encodeURIComponent(request.originalUrl)}`);
    }
    response.locals.action = {
      id: uuid(),
      at: toIso(now),
      actorId: viewer.id,
      action,
      tokenId: null,
      requestId: String((request as { id?: unknown }).id ?? uuid()),
    } satisfies AuditAction;
    return next();
  };
}

/** The audit action of an export, set by `exportRoute`. */
export const exportActionOf = ({ locals }: Response): AuditAction => (locals as { action: AuditAction }).action;
