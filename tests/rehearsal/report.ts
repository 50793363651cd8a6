import type { Step } from './action.js';
import { actions } from './actors/index.js';
import type { Options } from './plan.js';
import type { PlayResult, Violation } from './play.js';

const formatTime = (at: number): string => new Date(at + 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

/** The steps as numbered lines in Russian, in Moscow time. */
export const historyOf = (steps: readonly Step[]): string[] =>
  steps.map(
    ({ at, kind, params }, index) =>
      `${String(index + 1).padStart(4)}. ${formatTime(at)}  ${actions.get(kind)!.describe(params)}`,
  );

export function violationText(violation: Violation, options: Options, shortest: readonly Step[] | null): string {
  const { invariant, sentence, details, at } = violation;
  return [
    `НАРУШЕНО: ${sentence}`,
    `  правило ${invariant}, семя ${options.seed}, ${formatTime(at)}`,
    ...details.slice(0, 5).map((line) => `  – ${line}`),
    ...(details.length > 5 ? [`  – и ещё ${details.length - 5}`] : []),
    ...(shortest ? ['  Кратчайшая история:', ...historyOf(shortest)] : []),
  ].join('\n');
}

const table = (title: string, rows: [string, string | number][]): string =>
  [title, ...rows.map(([name, value]) => `  ${name.padEnd(52)} ${value}`)].join('\n');

/** The tables of actions, scans, payments and totals of a whole play. */
export function summaryOf(
  { tally, emails, payments, violations, failures }: PlayResult,
  took: { seconds: number; processor: number },
): string {
  const actionCounts = Object.entries(tally.actions).sort(([first], [second]) => first.localeCompare(second, 'ru'));
  const checks = Object.values(tally.checks).reduce((sum, count) => sum + count, 0);
  return [
    table(
      'Действия (сделано / отказано / не к чему)',
      actionCounts.map(([kind, { done, refused, skipped }]) => [kind, `${done} / ${refused} / ${skipped}`]),
    ),
    table('Ответы входа', Object.entries(tally.scanVerdicts)),
    table('Платежи', Object.entries(payments)),
    table('Итого', [
      ['писем доставлено', emails],
      ['проверок правил', checks],
      ['необъяснённых ответов', failures.length],
      ['нарушено правил', violations.length],
      ['секунд', took.seconds.toFixed(1)],
      ['секунд процессора', took.processor.toFixed(1)],
    ]),
  ].join('\n\n');
}
