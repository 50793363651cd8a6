import type { Config } from '../core/config.js';

/** What is somebody's own, what only acts, and lists without an end. */
const closed = [
  '/lk',
  '/nmo',
  '/questions',
  '/registrations',
  '/login',
  '/reg$',
  '/reg?',
  '/reset-password',
  '/confirm-email/',
  '/invoice-copies/',
  '/ticket-link/',
  '/sso/',
  '/payments/',
  '/payment-ok',
  '/payment-error',
  '/events/*/form',
  '/events/calendar?',
  '/search',
  '/graphql',
  '/playground',
  '/health/',
  '/metrics',
  '/dev/',
];

/**
 * A demo that the world can reach keeps robots out: its events are invented, and a doctor who finds one by a search would
 * believe it. Everywhere else the file is that of production, so that what is tested is what is published.
 */
export function robotsText({ mode, demo, publicUrl }: Config): string {
  if (mode === 'production' && demo) return 'User-agent: *\nDisallow: /\n';
  const rules = closed.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
