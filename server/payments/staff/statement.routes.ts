import type { Application } from '../../core/application.js';
import { Db } from '../../core/database/db.js';
import { viewerOfRequest } from '../../core/requests.js';
import type { FileRouter } from '../../core/worker/forwarded-routes.js';
import type { Payment } from '../payment.entity.js';
import { readPaymentData } from '../payment-data.js';
import { accountPath } from '../payment.paths.js';
import type { Refund } from '../refunds/refund.entity.js';
import { writeStatement } from './statement.pdf.js';

export const statementPath = ({ id }: Pick<Payment, 'id'>): string => `/payments/${id}/confirmation.pdf`;

/** `/payments/{id}/confirmation.pdf`, for the payer. Other users get 404. */
export function statementRoutes(http: FileRouter, app: Application): void {
  http.get('/payments/:id/confirmation.pdf', async (request, response, next) => {
    response.set('cache-control', 'private, no-store');
    const viewer = await viewerOfRequest(app, request);
    if (!viewer) return response.redirect(303, `/login?redirect=${encodeURIComponent(accountPath)}`);
    const db = new Db(app.database);
    const facts = await readPaymentData(db, request.params.id);
    if (!facts || facts.user.id !== viewer.id || facts.payment.state !== 'SUCCEEDED') return next();
    const refunds = await db.query<Refund>(
      `SELECT * FROM refunds WHERE "paymentId" = ? AND state = 'DONE' ORDER BY "createdAt", id LIMIT 100`,
      [facts.payment.id],
    );
    const content = await writeStatement(facts, refunds, app.config, app.clock.now());
    response.type('application/pdf').attachment(`payment-${facts.registration.number}.pdf`).send(content);
  });
}
