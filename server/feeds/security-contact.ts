import { day, addMs } from '../core/clock.js';
import type { Config } from '../core/config/config.js';

/** RFC 9116 recommends less than a year. */
const maxAgeDays = 300;

/** security.txt with the contact for vulnerabilities. It expires at midnight, so that the text is stable for a day. */
export function securityText({ publicUrl, site }: Config, now: Date): string {
  const expires = `${addMs(now, maxAgeDays * day)
    .toISOString()
    .slice(0, 10)}T00:00:00Z`;
  return [
    `Contact: ${site.securityContact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: ru, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
