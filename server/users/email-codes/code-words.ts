import type { Config } from '../../core/config/config.js';
import { formatDateTime } from '../../core/wording.js';
import { moscow } from '../../core/zones.js';
import { describeBrowser } from '../sign-in/browsers.js';
import type { EmailCode } from './email-code.entity.js';

/** What an email with a code says about its request. */
export type CodeRequest = Pick<EmailCode, 'email' | 'userAgent' | 'address' | 'createdAt' | 'redirect'>;

/** Where and when the code was requested. */
export const requestFacts = ({ createdAt, userAgent, address }: CodeRequest): [string, string][] => [
  ['Когда запросили', formatDateTime(createdAt, moscow)],
  ['Браузер', describeBrowser(userAgent)],
  ['Сетевой адрес', address],
];

/** A warning against sites and callers that ask for the code. */
export const codeWarning = ({ publicUrl }: Config): string =>
  `Вводите код только на\u00a0сайте ${new URL(publicUrl).host}, в\u00a0том браузере, где вы его запросили. Никому не\u00a0называйте его и\u00a0не\u00a0пересылайте это письмо: сотрудники организатора код не\u00a0спрашивают.`;

/** «123 456»: easier to read and to type; the form ignores the space. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)}\u00a0${code.slice(3)}`;
