import type { Config } from '../core/config/config.js';

/** Private pages, actions, and endless lists. */
const disallowedPaths = [
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
  '/speaker/',
  '/stage/',
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
 * A public demo is closed to robots: a doctor could find its invented events in a search engine. Elsewhere the file is
 * the same as in production, so that tests cover it.
 */
export function robotsText({ mode, demo, publicUrl }: Config): string {
  if (mode === 'production' && demo) return 'User-agent: *\nDisallow: /\n';
  const rules = disallowedPaths.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
