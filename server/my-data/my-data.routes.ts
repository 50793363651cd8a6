import type { Express, Request, Response } from 'express';
import type { Application } from '../core/application.js';
import { ProblemsError } from '../core/graphql/problems.js';
import { isCrossSite, viewerOfRequest } from '../core/requests.js';
import { copyAsHtml } from './copy.html.js';
import { copyAsJson, htmlPath, jsonPath, downloadCopy, type DataCopy } from './copy.service.js';

/** Page where the user gives the password before a download. */
const passwordPage = '/lk/data';

type CopyFormat = { path: string; type: string; extension: string; write: (copy: DataCopy) => string };

const copyFormats: readonly CopyFormat[] = [
  { path: jsonPath, type: 'application/json; charset=utf-8', extension: 'json', write: copyAsJson },
  { path: htmlPath, type: 'text/html; charset=utf-8', extension: 'html', write: copyAsHtml },
];

/** `GET /my-data.json` and `/my-data.html`: all data about the signed-in user who has just given the password again. */
export function myDataRoutes(http: Express, app: Application): void {
  for (const format of copyFormats)
    http.get(format.path, async (request: Request, response: Response) => {
      response.setHeader('cache-control', 'no-store');
      if (isCrossSite(request, app.config.publicUrl))
        return void response.status(403).type('text').end('Нет доступа.\n');
      const viewer = await viewerOfRequest(app, request);
      if (!viewer) return response.redirect(303, `/login?redirect=${encodeURIComponent(passwordPage)}`);
      try {
        const copy = await downloadCopy(app, viewer);
        if (!copy) return response.redirect(303, `${passwordPage}#copy`);
        response.setHeader('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; sandbox`);
        response.setHeader(
          'content-disposition',
          `attachment; filename="my-data-${copy.madeAt.slice(0, 10)}.${format.extension}"`,
        );
        response.setHeader('content-type', format.type);
        response.end(format.write(copy));
      } catch (error) {
        if (!(error instanceof ProblemsError)) throw error;
        response.status(429).type('text').end(`${error.problems[0]!.message}\n`);
      }
    });
}
