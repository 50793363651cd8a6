import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { frameOrigins } from '../../rules/events/video-sources.js';
import type { Config } from '../core/config/config.js';
import { cspReportsPath } from './csp-reports.js';
import { hasSecret } from '../core/config/secret-paths.js';

/** Hashes of the inline scripts of a page, in the form of a Content-Security-Policy. */
export const scriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  );

/** The only page that uses a camera: staff scans tickets at check-in. */
const checkInPage = /^\/office\/events\/[^/]+\/check-in\/?$/;

/** Responses of the API are JSON. As documents they may load nothing, and the other headers of pages mean nothing for them. */
const apiPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const apiPath = /^\/graphql(?:\/|$)/i;
const headersOfPages = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Seconds for which a browser uses https only. */
const strictTransport = {
  subdomains: { maxAge: 31_536_000, includeSubDomains: true },
  host: { maxAge: 31_536_000, includeSubDomains: false },
  withdraw: { maxAge: 0, includeSubDomains: false },
} as const;

/** Sets the security headers of every response. Allows scripts of this site and inline scripts with a known hash only. */
export function securityHeaders(config: Config, scripts: string[], workers: string[] = []): RequestHandler {
  const isSecure = config.publicUrl.startsWith('https:');
  const captcha = config.captcha.service ? [config.captcha.service.url] : [];
  const streaming = config.streamingHost ? [config.streamingHost] : [];
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
        connectSrc: ["'self'", ...captcha, ...streaming, ...(config.mode === 'development' ? ['ws:'] : [])],
        // hls.js plays from blobs what it has requested; browsers without it request the stream themselves.
        mediaSrc: ["'self'", 'blob:', ...streaming],
        // Players of other sites. Loaded only after a click.
        frameSrc: [...frameOrigins(config), ...captcha],
        workerSrc: ["'self'", ...workers],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Firefox and Safari support only `report-uri`.
        reportTo: ['csp'],
        reportUri: [cspReportsPath],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isSecure && strictTransport[config.hsts],
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  return (request, response, next) => {
    if (apiPath.test(request.path))
      return set(request, response, () => {
        response.setHeader('content-security-policy', apiPolicy);
        for (const name of headersOfPages) response.removeHeader(name);
        next();
      });
    const camera = checkInPage.test(request.path) ? '(self)' : '()';
    response.setHeader('reporting-endpoints', `csp="${cspReportsPath}"`);
    response.setHeader('permissions-policy', `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=()`);
    set(request, response, () => {
      // Otherwise requests of the page would send its address, and the secret in it, as referrer.
      if (hasSecret(request.originalUrl)) response.setHeader('referrer-policy', 'no-referrer');
      next();
    });
  };
}
