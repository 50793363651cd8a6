import { day, toIso, addMs } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { hashOf, newToken, tokenLength } from '../../core/secrets.js';

/** Hash of the cookie of this browser. Sets a new cookie if there is none. */
export function browserHashOf({ browser, setBrowser }: Pick<Context, 'browser' | 'setBrowser'>): string {
  if (browser?.length === tokenLength) return hashOf(browser);
  const key = newToken();
  setBrowser(key);
  return hashOf(key);
}

/** Records a sign-in of the user in this browser. Returns whether the browser was known. */
export async function rememberBrowser(
  transaction: Transaction,
  userId: string,
  browserHash: string,
  now: Date,
): Promise<boolean> {
  const existing = await transaction.exists('known_browsers', { userId, browserHash });
  await transaction.query(
    `INSERT INTO known_browsers ("userId", "browserHash", "lastSeenAt") VALUES (?, ?, ?)
     ON CONFLICT ("userId", "browserHash") DO UPDATE SET "lastSeenAt" = excluded."lastSeenAt"`,
    [userId, browserHash, toIso(now)],
  );
  return existing;
}

/** Deletes browsers without a sign-in for as long as their cookie lives. */
export async function deleteOldBrowsers({ database, clock }: Application): Promise<void> {
  await database.inTransaction((transaction) =>
    transaction.query('DELETE FROM known_browsers WHERE "lastSeenAt" <= ?', [toIso(addMs(clock.now(), -400 * day))]),
  );
}

/** Ordered: browsers also name older ones in the user agent for compatibility, so the first match is the true name. */
const browsers: [pattern: RegExp, name: string][] = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/MiuiBrowser\//, 'Браузер Xiaomi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/\S+.* Safari\//, 'Safari'],
];
const systems: [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const findName = (names: [RegExp, string][], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** Browser and system from the user agent, such as «Chrome, Windows». Programs are unknown. */
export function describeBrowser(userAgent: string): string {
  const [browser, system] = [findName(browsers, userAgent), findName(systems, userAgent)];
  if (browser && system) return `${browser}, ${system}`;
  return browser ?? (system ? `Неизвестный браузер, ${system}` : 'Неизвестный браузер');
}
