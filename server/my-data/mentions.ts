import { staffTexts } from '../core/personal-data.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import type { User } from '../users/user.entity.js';

/** What stands instead of a name or address that was cut out. */
const cutOut = '…';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const anyYo = (text: string): string => text.replace(/[её]/gi, '[её]');

type Named = Pick<User, 'email' | 'phone' | 'lastName' | 'firstName'>;

/** Finds the person in a text: address, telephone, surname with given name in either order. */
function mentionsOf({ email, phone, lastName, firstName }: Named): RegExp {
  const name = [lastName, firstName].map((part) => anyYo(escaped(part)));
  const phoneDigits = phone?.replace(/\D/g, '').slice(-10);
  const texts = [
    escaped(email),
    `${name[0]}[ +_-]+${name[1]}`,
    `${name[1]}[ +_-]+${name[0]}`,
    ...(phoneDigits ? [phoneDigits.split('').join('[ ()-]*')] : []),
  ];
  return new RegExp(texts.join('|'), 'giu');
}

/** Texts may stand percent-encoded, as in an address. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Null: the text is no list and no object in JSON. */
function readJson(text: string): object | null {
  if (!/^[[{]/.test(text)) return null;
  try {
    return JSON.parse(text) as object;
  } catch {
    return null;
  }
}

/** Without the mentions; JSON stays JSON. Null: there are none. */
function withoutMentions(text: string, mentions: RegExp): string | null {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string')
      return decoded(value).search(mentions) < 0 ? value : decoded(value).replace(mentions, cutOut);
    if (Array.isArray(value)) return value.map(clean);
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clean(item)]));
    return value;
  };
  const read = readJson(text);
  const cleaned = clean(read ?? text);
  const [before, after] = read === null ? [text, cleaned as string] : [JSON.stringify(read), JSON.stringify(cleaned)];
  return before === after ? null : after;
}

/** Cuts the person out of texts that staff has typed and that point at no account, such as names of saved views. */
export async function eraseMentions(
  { hooks }: Pick<Application, 'hooks'>,
  transaction: Transaction,
  user: Named,
): Promise<void> {
  const mentions = mentionsOf(user);
  const beginnings = [user.email, user.lastName, user.lastName.toLowerCase(), user.lastName.toUpperCase()];
  const likes = [
    ...beginnings.flatMap((text) => [`%${text}%`, `%${encodeURIComponent(text)}%`]),
    ...(user.phone ? [`%${user.phone.slice(-4)}%`, `%${user.phone.slice(-4, -2)}-${user.phone.slice(-2)}%`] : []),
  ];
  for (const { table, key, columns, among, goesWithMention } of hooks.of(staffTexts))
    for (const column of columns) {
      const rows = await transaction.query<{ key: string | number; text: string }>(
        `SELECT "${key}" AS key, "${column}" AS text FROM ${table}
         WHERE (${likes.map(() => `"${column}" LIKE ?`).join(' OR ')})${among ? ` AND ${among}` : ''}`,
        likes,
      );
      for (const { key: value, text } of rows) {
        const cleaned = withoutMentions(text, mentions);
        if (cleaned === null) continue;
        if (goesWithMention) await transaction.query(`DELETE FROM ${table} WHERE "${key}" = ?`, [value]);
        else await transaction.query(`UPDATE ${table} SET "${column}" = ? WHERE "${key}" = ?`, [cleaned, value]);
      }
    }
}
