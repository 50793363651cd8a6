import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';

const year = '1y';

/** Headers that a browser heeds on a page only: on each of a page's twenty files they would weigh as much as a script. */
const forPages = [
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

/** What answers for pages, which lie elsewhere than the built files, and for which of them. */
const serviceWorkers = [
  { file: /^\/ticket\.worker-[\w-]+\.js$/, answersFor: '/registrations' },
  { file: /^\/door\.worker-[\w-]+\.js$/, answersFor: '/office/events/' },
] as const;

/**
 * Built files, whose names change with their content, sent in the compressed form that was made when they were built.
 * @param folder absolute path of what is served under /assets
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
    for (const name of forPages) response.removeHeader(name);
    const worker = serviceWorkers.find(({ file }) => file.test(request.path));
    if (worker) response.setHeader('service-worker-allowed', worker.answersFor);
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
        // Without the query: the ending belongs to the path.
        request.url = name + coding[1];
      }
    }
    serve(request, response, next);
  };
}
