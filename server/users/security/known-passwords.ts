import type { Problem } from '../../../rules/problem.js';
import type { Config } from '../../core/config/config.js';

/** Words that a password of this site is guessed from first. */
const wordsOfTheField =
  'администратор admin administrator office доктор doctor врач vrach медицина medicine medical конгресс congress вебинар webinar event events мероприятие мероприятия';

let loaded: Promise<ReadonlySet<string>> | undefined;

/** 49,000 passwords that were found most often in stolen lists. They take 4 MB, so they are loaded with the first new password. */
const stolenPasswords = (): Promise<ReadonlySet<string>> =>
  (loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])));

/** Words of the organisation, of its addresses and of the field, in lower case. */
const wordsOf = ({ site, publicUrl, mailFrom }: Config): ReadonlySet<string> =>
  new Set(
    [site.name, site.legalName, new URL(publicUrl).hostname, site.email, mailFrom, wordsOfTheField]
      .join(' ')
      .toLowerCase()
      .match(/\p{L}{4,}/gu),
  );

/**
 * Whether a new password is known from stolen lists, or is made of one word of the organisation with digits and signs around
 * it. Only the server knows the lists.
 */
export async function checkKnownPassword(config: Config, password: string): Promise<Problem | null> {
  const lowerCase = password.toLowerCase();
  const word = lowerCase.replaceAll(/^\P{L}+|\P{L}+$/gu, '');
  if (!wordsOf(config).has(word) && !(await stolenPasswords()).has(lowerCase)) return null;
  const message = 'Придумайте другой пароль: такой подбирают в первую очередь.';
  return { code: 'PASSWORD_COMMON', message, field: 'password' };
}
