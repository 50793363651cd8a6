import { ledgerMethodWords } from '../../../rules/ledger';
import { roleWords } from '../../../rules/roles';
import { formatDateTime } from '../../core/format';
import type { ChangeOperation } from '../../schema.generated';
import { stateWords as eventStates } from '../words';
import { stateWords as registrationStates } from '../people/words';

export const operationWords: Record<ChangeOperation, string> = {
  INSERT: 'Создано',
  UPDATE: 'Изменено',
  DELETE: 'Удалено',
  LOOK: 'Просмотрено',
};

const values: Record<string, string> = {
  ...eventStates,
  ...registrationStates,
  ...roleWords,
  ...ledgerMethodWords,
  IN_PERSON: 'Очно',
  ONLINE: 'Онлайн',
  true: 'Да',
  false: 'Нет',
};

/** Answers of a form are kept by the ids of its questions, which tell nobody anything. */
function answersText(value: string): string | null {
  if (!/^\{"[^"]+":\["/.test(value)) return null;
  return Object.values(JSON.parse(value) as Record<string, string[]>)
    .map((given) => given.join(', '))
    .join('; ');
}

/** A value as people read it; what is long is cut. Moments are those of Moscow. */
export function valueText(value: string | null): string {
  if (value === null || value === '' || value === '{}') return '—';
  const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
  const text = values[value] ?? (isMoment ? formatDateTime(value) : (answersText(value) ?? value));
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

/** What only programs read. */
const noise: ReadonlySet<string> = new Set([
  'answersVersion',
  'askAt',
  'asked',
  'changedAt',
  'id',
  'isFirst',
  'nonce',
  'payerKey',
  'priceCurrency',
  'profileVersion',
  'updatedAt',
]);
export const isNoise = (name: string): boolean => noise.has(name);
