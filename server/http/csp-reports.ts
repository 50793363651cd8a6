import express, { type Express, type Request, type Response } from 'express';
import type { Application } from '../core/application.js';
import { withoutSecret } from '../core/secret-paths.js';

export const cspReportsPath = '/csp-reports';

/** What browsers say of a violation, in the form of the Reporting API and in the older one. */
type Report = Partial<Record<'documentURL' | 'document-uri' | 'blockedURL' | 'blocked-uri', unknown>> &
  Partial<Record<'effectiveDirective' | 'violated-directive', unknown>>;

const longest = 200;
const maxReports = 5;

/** An address without what follows the question mark, and without what opens a door. */
const placeOf = (given: unknown): string => withoutSecret(String(given ?? '').split(/[?#]/)[0]!).slice(0, longest);

function reportsOf(body: unknown): Report[] {
  if (Array.isArray(body))
    return body.slice(0, maxReports).flatMap((one: unknown) => {
      const { type, body: report } = (one ?? {}) as { type?: unknown; body?: Report | null };
      return type === 'csp-violation' && report ? [report] : [];
    });
  const report = (body as { 'csp-report'?: Report } | null | undefined)?.['csp-report'];
  return report ? [report] : [];
}

/** `POST /csp-reports`: browsers tell what the Content-Security-Policy has stopped. A few lines of the log for each network. */
export function cspReportRoutes(http: Express, app: Application): void {
  const body = express.json({ type: ['application/reports+json', 'application/csp-report'], limit: '16kb' });
  const take = async (request: Request, response: Response): Promise<void> => {
    for (const report of reportsOf(request.body)) {
      if (!(await app.limits.isWithin('cspReportByNetwork', request.ip ?? ''))) break;
      app.log.warn(
        {
          directive: String(report.effectiveDirective ?? report['violated-directive'] ?? '').slice(0, longest),
          blocked: placeOf(report.blockedURL ?? report['blocked-uri']),
          page: placeOf(report.documentURL ?? report['document-uri']),
        },
        'the content security policy stopped something',
      );
    }
    response.status(204).end();
  };
  http.post(cspReportsPath, body, take);
}
