import { createHash } from 'node:crypto';
import { reject } from './problems.js';

/**
 * Version of the values that a form edits, equal for equal values. Changes outside the form (an uploaded picture, another
 * talk) do not change it and cause no conflict.
 */
export const versionOf = (values: object): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);

/** @param opened version that the client edits; null: skip the check. @throws ProblemsError STATE_CHANGED on a conflict */
export function checkVersion(opened: string | null | undefined, current: string): void {
  if (opened != null && opened !== current)
    reject('STATE_CHANGED', 'Пока вы правили, это сохранил кто-то ещё. Посмотрите, что изменилось, и сохраните снова.');
}
