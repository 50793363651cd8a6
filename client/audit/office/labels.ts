import { eventStates } from '../../../rules/states/event-states';
import { registrationStates } from '../../../rules/states/registration-states';
import { ledgerMethodLabels } from '../../../rules/money/ledger';
import { roleLabels } from '../../../rules/people/roles';
import { formatDateTime } from '../../core/format';
import type { ChangeOperation } from '../../schema.generated';

export const operationLabels: Record<ChangeOperation, string> = {
  INSERT: 'Создано',
  UPDATE: 'Изменено',
  DELETE: 'Удалено',
  LOOK: 'Просмотрено',
};

const valueLabels: Record<string, string> = {
  ...eventStates.titles,
  ...registrationStates.staffTitles,
  ...roleLabels,
  ...ledgerMethodLabels,
  IN_PERSON: 'Очно',
  ONLINE: 'Онлайн',
  true: 'Да',
  false: 'Нет',
};

/** Answers of a registration form are stored by question id. The ids are left out here. */
function answersText(value: string): string | null {
  if (!/^\{"[^"]+":\["/.test(value)) return null;
  try {
    return Object.values(JSON.parse(value) as Record<string, string[]>)
      .map((answers) => answers.join(', '))
      .join('; ');
  } catch {
    // A text of a user that only begins like answers.
    return null;
  }
}

/** Formats the value of a column: 300 characters at most, times in Moscow's zone. */
export function valueText(value: string | null): string {
  if (value === null || value === '' || value === '{}') return '—';
  const isTimestamp = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
  const text = valueLabels[value] ?? (isTimestamp ? formatDateTime(value) : (answersText(value) ?? value));
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

/** Technical columns, which the log does not show. */
const technicalColumns: ReadonlySet<string> = new Set([
  'answersVersion',
  'askAt',
  'asked',
  'bodyHash',
  'changedAt',
  'clientKey',
  'codeFingerprint',
  'dataRulesVersion',
  'failingFrom',
  'hash',
  'id',
  'isFirst',
  'isReady',
  'jwk',
  'key',
  'kid',
  'lastUserId',
  'nonce',
  'payerKey',
  'personFingerprint',
  'placeholder',
  'previousHash',
  'previousSealed',
  'priceCurrency',
  'profileVersion',
  'revision',
  'slot',
  'snapshotHash',
  'tokenHash',
  'updatedAt',
]);
/** Whether the log hides a column. */
export const isTechnical = (name: string): boolean => technicalColumns.has(name);
