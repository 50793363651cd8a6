import { staffTexts } from '../core/personal-data.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database/database.js';
import type { User } from '../users/user.entity.js';

/** Replaces a removed name or address. */
const replacement = '…';

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const matchYo = (text: string): string => text.replace(/[её]/gi, '[её]');

type MentionedUser = Pick<User, 'email' | 'phone' | 'lastName' | 'firstName'>;

/** Pattern that finds the user in a text: email, telephone, or surname and given name in either order. */
function mentionPattern({ email, phone, lastName, firstName }: MentionedUser): RegExp {
  const name = [lastName, firstName].map((part) => matchYo(escapeRegExp(part)));
  const phoneDigits = phone?.replace(/\D/g, '').slice(-10);
  const texts = [
    escapeRegExp(email),
    `${name[0]}[ +_-]+${name[1]}`,
    `${name[1]}[ +_-]+${name[0]}`,
    ...(phoneDigits ? [phoneDigits.split('').join('[ ()-]*')] : []),
  ];
  return new RegExp(texts.join('|'), 'giu');
}

/** Texts may be percent-encoded, as in a URL. */
function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Parses a JSON list or object; null for any other text. */
function readJson(text: string): object | null {
  if (!/^[[{]/.test(text)) return null;
  try {
    return JSON.parse(text) as object;
  } catch {
    return null;
  }
}

/** The text without mentions; JSON stays valid. Null: there are no mentions. */
function removeMentions(text: string, mentions: RegExp): string | null {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string')
      return decodeText(value).search(mentions) < 0 ? value : decodeText(value).replace(mentions, replacement);
    if (Array.isArray(value)) return value.map(clean);
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clean(item)]));
    return value;
  };
  const json = readJson(text);
  const cleaned = clean(json ?? text);
  const [before, after] = json === null ? [text, cleaned as string] : [JSON.stringify(json), JSON.stringify(cleaned)];
  return before === after ? null : after;
}

/** Removes mentions of the user from texts of staff that no user id links to, such as names of saved views. */
export async function eraseMentions(
  { hooks }: Pick<Application, 'hooks'>,
  transaction: Transaction,
  user: MentionedUser,
): Promise<void> {
  const mentions = mentionPattern(user);
  const needles = [user.email, user.lastName, user.lastName.toLowerCase(), user.lastName.toUpperCase()];
  const likes = [
    ...needles.flatMap((text) => [`%${text}%`, `%${encodeURIComponent(text)}%`]),
    ...(user.phone ? [`%${user.phone.slice(-4)}%`, `%${user.phone.slice(-4, -2)}-${user.phone.slice(-2)}%`] : []),
  ];
  for (const { table, key, columns, where: among, deletesRow: goesWithMention } of hooks.of(staffTexts))
    for (const column of columns) {
      const rows = await transaction.query<{ key: string | number; text: string }>(
        `SELECT "${key}" AS key, "${column}" AS text FROM ${table}
         WHERE (${likes.map(() => `"${column}" LIKE ?`).join(' OR ')})${among ? ` AND ${among}` : ''}`,
        likes,
      );
      for (const { key: value, text } of rows) {
        const cleaned = removeMentions(text, mentions);
        if (cleaned === null) continue;
        if (goesWithMention) await transaction.query(`DELETE FROM ${table} WHERE "${key}" = ?`, [value]);
        else await transaction.query(`UPDATE ${table} SET "${column}" = ? WHERE "${key}" = ?`, [cleaned, value]);
      }
    }
}
