import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';

const year = '1y';

/** Headers that matter on pages only. On all files of one page together they would weigh as much as a script. */
const pageHeaders = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Service workers with the scope that each may control. Scopes outside of /assets need a header. */
const serviceWorkers = [
  { file: /^\/ticket\.worker-[\w-]+\.js$/, scope: '/registrations' },
  { file: /^\/door\.worker-[\w-]+\.js$/, scope: '/office/events/' },
] as const;

/**
 * Serves built files in the compressed form that the build wrote. Their names change with their content, so browsers
 * cache them for a year.
 * @param folder absolute path of the folder that is served under /assets
 */
export function assets(folder: string): RequestHandler {
  const serve = express.static(folder, { immutable: true, maxAge: year, index: false, fallthrough: true });
  const codings = [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const;
  const types: Record<string, string> = {
    js: 'text/javascript; charset=utf-8',
    css: 'text/css; charset=utf-8',
    svg: 'image/svg+xml',
  };
  return (request, response, next) => {
    for (const name of pageHeaders) response.removeHeader(name);
    const worker = serviceWorkers.find(({ file }) => file.test(request.path));
    if (worker) response.setHeader('service-worker-allowed', worker.scope);
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const type = types[request.path.split('.').at(-1) ?? ''];
    const name = request.path;
    if (type && /^\/[\w.-]+$/.test(name)) {
      response.setHeader('vary', 'accept-encoding');
      const coding = codings.find(
        ([coding, ending]) => accepted.includes(coding) && existsSync(join(folder, name + ending)),
      );
      if (coding) {
        response.setHeader('content-encoding', coding[0]);
        response.setHeader('content-type', type);
        // The query is dropped: the extension must come right after the path.
        request.url = name + coding[1];
      }
    }
    serve(request, response, next);
  };
}
