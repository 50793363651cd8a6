import { parseTableKeys, writeTableKeys, type TableKeys } from '../table-keys.js';

/** Channel of PostgreSQL on which processes announce their commits. */
export const changeChannel = 'data_changed';
/** Channel for the texts of `Database.publish`. */
export const messageChannel = 'messages';
/** Less than the 8,000 bytes that a payload may have. */
const maxPayloadBytes = 7_900;

/** The message that `sender` has changed rows. */
export const writeChanges = (sender: string, changed: TableKeys): string =>
  `${sender} ${writeTableKeys(changed, maxPayloadBytes)}`;

/** The inverse of `writeChanges`. */
export function parseChanges(payload: string): { sender: string; changed: TableKeys } {
  const senderEnd = payload.indexOf(' ');
  return { sender: payload.slice(0, senderEnd), changed: parseTableKeys(payload.slice(senderEnd + 1)) };
}
