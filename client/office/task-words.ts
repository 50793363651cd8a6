import { formatNumber, plural } from '../core/format';
import type { TaskState } from '../schema.generated';

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
