import { createHash } from 'node:crypto';
import { reject } from './problems.js';

/**
 * Says which state of a thing a form was opened with: the same for the same values, so that what a form does not hold
 * (pictures that are sent meanwhile, a talk beside it) disturbs nobody.
 */
export const versionOf = (values: object): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);

/** @throws STATE_CHANGED when somebody else has saved since the form was opened; null: whoever calls does not mind */
export function checkVersion(opened: string | null | undefined, current: string): void {
  if (opened != null && opened !== current)
    reject('STATE_CHANGED', 'Пока вы правили, это сохранил кто-то ещё. Посмотрите, что изменилось, и сохраните снова.');
}
