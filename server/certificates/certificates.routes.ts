import { normaliseCertificateCode } from '../../rules/nmo/certificate-code.js';
import type { Application } from '../core/application.js';
import { Db } from '../core/database/db.js';
import { fileReaderOf } from '../core/files/file-reader.js';
import { isOpenEvent } from '../core/graphql/access.js';
import type { FileRouter } from '../core/worker/forwarded-routes.js';
import { certificatePdf } from './documents/certificate.pdf.js';
import { canSeeDocument } from './certificates.policy.js';
import { findByCode } from './documents/verify.service.js';

/**
 * `/certificates/{code}.pdf`, for the holder, managers, and tokens that may read certificates of the event. Others get 404.
 */
export function certificateRoutes(http: FileRouter, app: Application): void {
  http.get('/certificates/:file', async (request, response, next) => {
    const { file } = request.params;
    if (!file.toLowerCase().endsWith('.pdf')) return next();
    const reader = await fileReaderOf(app, request, response, 'certificate');
    if (!reader) return;
    const { viewer, grant } = reader;
    response.set('cache-control', 'private, no-store');
    if (!viewer) return response.redirect(303, '/login?redirect=%2Fnmo');
    const code = normaliseCertificateCode(file.slice(0, -'.pdf'.length));
    const certificate = code && (await findByCode(new Db(app.database), code));
    if (!certificate || !canSeeDocument(viewer, certificate) || !isOpenEvent({ grant }, certificate.eventId))
      return next();
    await grant?.recordReads([{ field: 'certificate', eventId: certificate.eventId }]);
    const bytes = await app.cache.get(
      `certificate ${certificate.id} ${certificate.state}`,
      null,
      () => certificatePdf(certificate, app.config.publicUrl),
      (pdf) => pdf.length,
    );
    response.set('content-disposition', `inline; filename="certificate-${certificate.code}.pdf"`);
    response.type('application/pdf').send(bytes);
  });
}
