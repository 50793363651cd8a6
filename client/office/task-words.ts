import { formatNumber, plural } from '../core/format';
import type { LetterState, TaskState } from '../schema.generated';

export const taskStateWords: Record<TaskState, string> = {
  QUEUED: 'Ждёт очереди',
  RUNNING: 'Выполняется',
  DONE: 'Готово',
  STOPPED: 'Остановлено',
  FAILED: 'Прервано',
};

export const taskStateTones = {
  QUEUED: 'plain',
  RUNNING: 'neva',
  DONE: 'success',
  STOPPED: 'warning',
  FAILED: 'problem',
} as const satisfies Record<TaskState, string>;

export const isOpen = (state: TaskState): boolean => state === 'QUEUED' || state === 'RUNNING';

type Counts = { state: TaskState; total: number | null; done: number; failed: number };

/** «Сделано 120 из 400, не получилось 3» */
export function countsInWords({ state, total, done, failed }: Counts): string {
  if (state === 'QUEUED') return 'Ещё не началось';
  const part = isOpen(state) && total !== null ? ` из ${formatNumber(total)}` : '';
  const trouble = failed > 0 ? `, не получилось ${formatNumber(failed)}` : '';
  return isOpen(state) || state === 'STOPPED'
    ? `Сделано ${formatNumber(done)}${part}${trouble}`
    : `${plural(done, 'Сделана # строка', 'Сделано # строки', 'Сделано # строк')}${trouble}`;
}

/** What is over of it, in hundredths; null while it is not known how much there is. */
export function share({ state, total, done, failed }: Counts): number | null {
  if (state === 'DONE') return 100;
  if (total === null) return null;
  return total === 0 ? 100 : Math.min(100, Math.floor(((done + failed) / total) * 100));
}

type Outcome = { state: LetterState; count: number };

const waiting: ReadonlySet<LetterState> = new Set(['QUEUED', 'SENDING', 'RETRYING']);

export const areLettersWaiting = (letters: readonly Outcome[]): boolean =>
  letters.some(({ state }) => waiting.has(state));

/** «Писем отправлено 67, не нужно 223, ждут отправки 2»; null: the work sends none. */
export function lettersInWords(letters: readonly Outcome[]): string | null {
  if (letters.length === 0) return null;
  const of = (fits: (state: LetterState) => boolean): number =>
    letters.filter(({ state }) => fits(state)).reduce((total, { count }) => total + count, 0);
  const parts: [number, string][] = [
    [of((state) => state === 'NOT_NEEDED'), 'не\u00a0нужно'],
    [of((state) => waiting.has(state)), 'ждут отправки'],
    [of((state) => state === 'FAILED'), 'не\u00a0удалось отправить'],
  ];
  const rest = parts.filter(([count]) => count > 0).map(([count, words]) => `, ${words} ${formatNumber(count)}`);
  return `Писем отправлено ${formatNumber(of((state) => state === 'SENT'))}${rest.join('')}`;
}
