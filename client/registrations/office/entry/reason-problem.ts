import { normaliseLine } from '../../../../rules/text/text';
import type { Problem } from '../../../core/forms/problems';

/** The problem of a missing reason; the server has the same check. */
export const reasonProblem = (field: string, reason: string): Problem | null =>
  [...normaliseLine(reason)].length < 3
    ? { code: 'REASON_REQUIRED', message: 'Напишите причину: она останется в журнале.', field }
    : null;
