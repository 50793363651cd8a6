import type { Config } from '../../core/config/config.js';
import { formatDateTime } from '../../core/wording.js';
import { moscow } from '../../core/zones.js';

export const redirectOf = (path: string | null): string => (path ? `?redirect=${encodeURIComponent(path)}` : '');

export const expiryRow = (expiresAt: string): [string, string] => [
  'Ссылка действует один раз, до',
  formatDateTime(expiresAt, moscow),
];

/** For readers who may not know the site: another person may have typed their address. */
export const whyTyped = ({ publicUrl }: Config): string =>
  `Вы получили это письмо, потому что этот адрес указали на сайте ${new URL(publicUrl).host}. Это служебное письмо.`;
