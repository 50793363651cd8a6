import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { EventDatesInput } from '../../../schema.generated';
import { toLocalInput } from '../../../registrations/office/options/field-values';
import { useEventDateMovesQuery, type DateMoveFragment } from './event-form.generated';
import { checkEvent, toInput, type EventFields } from './event-form-values';

/** Dates derived from the event's days after saving: moved and unchanged. */
export type MovedDates = { moved: readonly DateMoveFragment[]; unchanged: readonly DateMoveFragment[] };

/** Fields that determine which derived dates move. */
const datesOf = ({
  days,
  timeZone,
  startTime,
  endTime,
  registrationOpensAt,
  registrationClosesAt,
  answersChangeUntil,
}: EventFields) => ({
  days,
  timeZone,
  startTime,
  endTime,
  registrationOpensAt,
  registrationClosesAt,
  answersChangeUntil,
});

const dayKey = ({ days, timeZone }: EventFields): string => JSON.stringify([days.map(({ date }) => date), timeZone]);

/** Preview of the dates that move with the event's days, and the user's decision on each. */
export function useDateMoves(id: string, fields: EventFields, stored: EventFields) {
  const [moveByKey, setMoveByKey] = useState<Record<string, boolean>>({});
  const [result, setResult] = useState<MovedDates | null>(null);
  const hasChangedDays = dayKey(fields) !== dayKey(stored);
  const currentInput = JSON.stringify(toInput({ ...stored, ...datesOf(fields) }));
  const [debouncedInput] = useDebouncedValue(currentInput, 350);
  const isValid = checkEvent({ ...stored, ...datesOf(fields) }).length === 0;
  const { data, loading } = useEventDateMovesQuery({
    variables: { id, input: JSON.parse(debouncedInput) as ReturnType<typeof toInput> },
    skip: !hasChangedDays || !isValid,
    fetchPolicy: 'network-only',
  });
  const isCurrent = hasChangedDays && isValid && !loading && debouncedInput === currentInput;
  const rows = hasChangedDays ? (data?.eventDateMoves ?? []) : [];
  const willMove = ({ key, staysBecause }: DateMoveFragment): boolean => moveByKey[key] ?? staysBecause === null;
  const moved = rows.filter(willMove);
  const unchanged = rows.filter((row) => !willMove(row));
  const decision: EventDatesInput = {
    move: moved.filter(({ field }) => field === null).map(({ key }) => key),
    keep: unchanged.map(({ key }) => key),
  };

  return {
    rows,
    willMove,
    decision,
    result: hasChangedDays ? null : result,
    /** The user has to check the moves: autosave waits. */
    needsReview: hasChangedDays && (!isCurrent || rows.length > 0),
    choose: (key: string, isChosen: boolean) => setMoveByKey({ ...moveByKey, [key]: isChosen }),
    /** The form values with the moved dates. */
    applyMoves: (form: EventFields): EventFields => {
      const formMoves = moved.filter(({ field }) => field !== null);
      if (formMoves.length === 0) return form;
      const values = formMoves.map(({ field, becomes }) => [field, toLocalInput(becomes, form.timeZone)]);
      return { ...form, ...(Object.fromEntries(values) as Partial<EventFields>) };
    },
    /** Call after a successful saving. */
    onSaved: () => {
      setResult(rows.length > 0 ? { moved, unchanged } : null);
      setMoveByKey({});
    },
  };
}

export type DateMovesState = ReturnType<typeof useDateMoves>;
