import express, { type Express, type Request, type Response } from 'express';
import type { Application } from '../core/application.js';
import { withoutSecret } from '../core/config/secret-paths.js';

export const cspReportsPath = '/csp-reports';

/** A violation as browsers report it, in the form of the Reporting API or in the older one. */
type Report = Partial<Record<'documentURL' | 'document-uri' | 'blockedURL' | 'blocked-uri', unknown>> &
  Partial<Record<'effectiveDirective' | 'violated-directive', unknown>>;

const maxLength = 200;
const maxReports = 5;

/** An address without its query and without secret tokens, for the log. */
const withoutQuery = (address: unknown): string =>
  withoutSecret(String(address ?? '').split(/[?#]/)[0]!).slice(0, maxLength);

function reportsOf(body: unknown): Report[] {
  if (Array.isArray(body))
    return body.slice(0, maxReports).flatMap((entry: unknown) => {
      const { type, body: report } = (entry ?? {}) as { type?: unknown; body?: Report | null };
      return type === 'csp-violation' && report ? [report] : [];
    });
  const report = (body as { 'csp-report'?: Report } | null | undefined)?.['csp-report'];
  return report ? [report] : [];
}

/** `POST /csp-reports`: logs violations of the Content-Security-Policy that browsers report. Limited per network. */
export function cspReportRoutes(http: Express, app: Application): void {
  const body = express.json({ type: ['application/reports+json', 'application/csp-report'], limit: '16kb' });
  const receive = async (request: Request, response: Response): Promise<void> => {
    for (const report of reportsOf(request.body)) {
      if (!(await app.limits.isWithin('cspReportByNetwork', request.ip ?? ''))) break;
      app.log.warn(
        {
          directive: String(report.effectiveDirective ?? report['violated-directive'] ?? '').slice(0, maxLength),
          blocked: withoutQuery(report.blockedURL ?? report['blocked-uri']),
          page: withoutQuery(report.documentURL ?? report['document-uri']),
        },
        'the content security policy stopped something',
      );
    }
    response.status(204).end();
  };
  http.post(cspReportsPath, body, receive);
}
