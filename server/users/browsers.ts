import { day, toIso, addMs } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import { hashOf, newToken, tokenLength } from '../core/secrets.js';

/** What this browser is known by, hashed; a browser without anything is given a cookie with the answer. */
export function browserOf({ browser, setBrowser }: Pick<Context, 'browser' | 'setBrowser'>): string {
  if (browser?.length === tokenLength) return hashOf(browser);
  const key = newToken();
  setBrowser(key);
  return hashOf(key);
}

/** Notes that the person has signed in in this browser. @returns whether it was known before */
export async function rememberBrowser(
  transaction: Transaction,
  userId: string,
  browserHash: string,
  now: Date,
): Promise<boolean> {
  const [known] = await transaction.query(
    'SELECT "userId" FROM known_browsers WHERE "userId" = ? AND "browserHash" = ?',
    [userId, browserHash],
  );
  await transaction.query(
    `INSERT INTO known_browsers ("userId", "browserHash", "lastSeenAt") VALUES (?, ?, ?)
     ON CONFLICT ("userId", "browserHash") DO UPDATE SET "lastSeenAt" = excluded."lastSeenAt"`,
    [userId, browserHash, toIso(now)],
  );
  return known !== undefined;
}

/** Forgets browsers in which nobody has signed in for as long as their cookies live. */
export async function forgetOldBrowsers({ database, clock }: Application): Promise<void> {
  await database.inTransaction((transaction) =>
    transaction.query('DELETE FROM known_browsers WHERE "lastSeenAt" <= ?', [toIso(addMs(clock.now(), -400 * day))]),
  );
}

/** Of several names in one line the first that is found here is the true one: the others are there for old sites. */
const browsers: [mark: RegExp, name: string][] = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/MiuiBrowser\//, 'Браузер Xiaomi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/\S+.* Safari\//, 'Safari'],
];
const systems: [mark: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const named = (names: [RegExp, string][], text: string): string | undefined =>
  names.find(([mark]) => mark.test(text))?.[1];

/** «Chrome, Windows», as far as the line that browsers send of themselves tells; programs are none of these. */
export function browserInWords(userAgent: string): string {
  const [browser, system] = [named(browsers, userAgent), named(systems, userAgent)];
  if (browser && system) return `${browser}, ${system}`;
  return browser ?? (system ? `Неизвестный браузер, ${system}` : 'Неизвестный браузер');
}
