import { NativeSelect, TextInput } from '@mantine/core';
import { formatDates } from '../../../core/format';
import styles from '../nmo.module.css';

/** The scope of codes: a day of the event, a direction, both, or neither. */
export type CodeScope = { date: string; label: string };
export const wholeEvent: CodeScope = { date: '', label: '' };
export const scopeInput = ({ date, label }: CodeScope) => ({ date: date || null, label });

type Props = { dates: readonly string[]; scope: CodeScope; onChange: (scope: CodeScope) => void; hint: string };

/** The fields of a scope. Codes of a day go only to participants with points for that day. */
export function CodeScopeFields({ dates, scope, onChange, hint }: Props) {
  const days = dates.map((value, index) => ({
    value,
    label: `День ${index + 1}, ${formatDates([value], { withYearMark: false })}`,
  }));
  return (
    <div className={styles.fields}>
      {dates.length > 1 && (
        <NativeSelect
          label="За какой день коды"
          description="Код дня получит тот, у кого есть баллы за этот день"
          data={[{ value: '', label: 'За всё мероприятие' }, ...days]}
          value={scope.date}
          onChange={(event) => onChange({ ...scope, date: event.currentTarget.value })}
        />
      )}
      <TextInput
        label="Направление"
        description={hint}
        value={scope.label}
        onChange={(event) => onChange({ ...scope, label: event.currentTarget.value })}
        maxLength={100}
      />
    </div>
  );
}
