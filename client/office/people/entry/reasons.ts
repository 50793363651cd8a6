import { normaliseLine } from '../../../../rules/text';
import type { Problem } from '../../../core/problems';

/** What the server says, too, where a reason has to be given. */
export const reasonProblem = (field: string, reason: string): Problem | null =>
  [...normaliseLine(reason)].length < 3
    ? { code: 'REASON_REQUIRED', message: 'Напишите причину: она останется в журнале.', field }
    : null;
