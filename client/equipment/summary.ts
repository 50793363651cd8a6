import { plural } from '../core/format';
import { checks, stateLabels, waitingResult, type CheckResults, type CheckState } from './check-result';

export type Summary = { state: CheckState; title: string; text: string };

/** The overall result of all checks. */
export function summarize(findings: CheckResults, isRunning: boolean): Summary {
  const states = checks.map(({ id }) => (findings[id] ?? waitingResult).state);
  const count = (state: CheckState) => states.filter((item) => item === state).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  if (isRunning) return { state: 'running', title: 'Проверяем…', text: 'Это займёт меньше минуты.' };
  if (problems > 0)
    return {
      state: 'problem',
      title: plural(problems, 'Нашлась #\u00a0проблема', 'Нашлись #\u00a0проблемы', 'Нашлось #\u00a0проблем'),
      text: 'Ниже сказано, что сделать. Потом повторите проверку или напишите нам: поможем до начала вебинара.',
    };
  if (count('question') > 0)
    return { state: 'question', title: 'Остался звук', text: 'Остальное проверено. Нажмите «Проверить звук» ниже.' };
  if (count('waiting') > 0)
    return { state: 'waiting', title: 'Проверка не начата', text: 'Она начнётся сама, когда страница загрузится.' };
  if (warnings > 0)
    return {
      state: 'warning',
      title: 'Смотреть можно, но есть замечания',
      text: `Ниже ${plural(warnings, 'замечание', 'замечания', 'замечаний')}: если их учесть, вебинар пройдёт спокойнее.`,
    };
  return {
    state: 'ok',
    title: 'Всё готово к вебинару',
    text: 'Приходите к началу с этого же устройства и из этой же сети.',
  };
}

/** The results as plain text for support, without personal data. */
export function reportText(findings: CheckResults, at: string, extraLines: Record<string, string>): string {
  const lines = checks.map(({ id, title }) => {
    const { state, text } = findings[id] ?? waitingResult;
    return `${title}: ${stateLabels[state].toLowerCase()}. ${text}`.trim();
  });
  return [
    `Проверка оборудования, ${at}`,
    ...lines,
    ...Object.entries(extraLines).map(([name, value]) => `${name}: ${value}`),
  ].join('\n');
}
