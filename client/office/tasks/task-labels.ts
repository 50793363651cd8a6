import { taskStates } from '../../../rules/states/task-states';
import { emailStates } from '../../../rules/states/email-states';
import { formatNumber, plural } from '../../core/format';
import type { LetterState, TaskState } from '../../schema.generated';

type Counts = { state: TaskState; total: number | null; done: number; failed: number };

/** «Сделано 120 из 400, не получилось 3» */
export function formatTaskCounts({ state, total, done, failed }: Counts): string {
  if (state === 'QUEUED') return 'Ещё не началось';
  const totalText = taskStates.is(state, 'open') && total !== null ? ` из ${formatNumber(total)}` : '';
  const failedText = failed > 0 ? `, не получилось ${formatNumber(failed)}` : '';
  return taskStates.is(state, 'open') || state === 'STOPPED'
    ? `Сделано ${formatNumber(done)}${totalText}${failedText}`
    : `${plural(done, 'Сделана # строка', 'Сделано # строки', 'Сделано # строк')}${failedText}`;
}

/** Percentage that is done; null while the total is unknown. */
export function percentDone({ state, total, done, failed }: Counts): number | null {
  if (state === 'DONE') return 100;
  if (total === null) return null;
  return total === 0 ? 100 : Math.min(100, Math.floor(((done + failed) / total) * 100));
}

type EmailCount = { state: LetterState; count: number };

export const hasPendingEmails = (emails: readonly EmailCount[]): boolean =>
  emails.some(({ state }) => emailStates.is(state, 'pending'));

/** «Писем отправлено 67, не нужно 223, ждут отправки 2»; null if the task sends no emails. */
export function formatEmailCounts(emails: readonly EmailCount[]): string | null {
  if (emails.length === 0) return null;
  const countWhere = (matches: (state: LetterState) => boolean): number =>
    emails.filter(({ state }) => matches(state)).reduce((total, { count }) => total + count, 0);
  const parts: [number, string][] = [
    [countWhere((state) => state === 'NOT_NEEDED'), 'не\u00a0нужно'],
    [countWhere((state) => emailStates.is(state, 'pending')), 'ждут отправки'],
    [countWhere((state) => state === 'FAILED'), 'не\u00a0удалось отправить'],
  ];
  const otherTexts = parts.filter(([count]) => count > 0).map(([count, words]) => `, ${words} ${formatNumber(count)}`);
  return `Писем отправлено ${formatNumber(countWhere((state) => state === 'SENT'))}${otherTexts.join('')}`;
}
