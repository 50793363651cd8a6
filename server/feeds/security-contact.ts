import { day, addMs } from '../core/clock.js';
import type { Config } from '../core/config.js';

/** RFC 9116 wants less than a year. */
const lifeDays = 300;

/** Whom to tell of a hole. The end of its life is a midnight, so that a day has one text. */
export function securityText({ publicUrl, site }: Config, now: Date): string {
  const expires = `${addMs(now, lifeDays * day)
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
