import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../core/config.js';
import { cspReportsPath } from './csp-reports.js';
import { hasSecret } from '../core/secret-paths.js';

/** Hashes of the scripts that are written into a page, in the form of a Content-Security-Policy. */
export const scriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  );

/** The one page that uses a camera: staff scans tickets at the door. */
const scansTickets = /^\/office\/events\/[^/]+\/check-in\/?$/;

/** Headers of every answer. Scripts run from this site only, or when a page's hash names them. */
export function securityHeaders(config: Config, scripts: string[], workers: string[] = []): RequestHandler {
  const isSecure = config.publicUrl.startsWith('https:');
  const captcha = config.captcha.service ? [config.captcha.service.url] : [];
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts, ...captcha],
        scriptSrcAttr: ["'none'"],
        // The component kit sets sizes and colours through style attributes.
        styleSrc: ["'self'", "'unsafe-inline'", ...captcha],
        imgSrc: ["'self'", 'data:', ...captcha],
        fontSrc: ["'self'", 'data:'],
        connectSrc: [
          "'self'",
          ...captcha,
          ...(config.streamingHost ? [config.streamingHost] : []),
          ...(config.mode === 'development' ? ['ws:'] : []),
        ],
        // Pieces of a recording are put together in memory.
        mediaSrc: ["'self'", 'blob:'],
        // Recordings that lie elsewhere, loaded only when a visitor asks for one.
        frameSrc: ['https://rutube.ru', 'https://vkvideo.ru', ...captcha],
        workerSrc: ["'self'", ...workers],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // The second is what Firefox and Safari know.
        reportTo: ['csp'],
        reportUri: [cspReportsPath],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  return (request, response, next) => {
    const camera = scansTickets.test(request.path) ? '(self)' : '()';
    response.setHeader('reporting-endpoints', `csp="${cspReportsPath}"`);
    response.setHeader('permissions-policy', `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=()`);
    set(request, response, () => {
      // Scripts, pictures and calls of the page would tell the address, and with it what opens a door.
      if (hasSecret(request.originalUrl)) response.setHeader('referrer-policy', 'no-referrer');
      next();
    });
  };
}
