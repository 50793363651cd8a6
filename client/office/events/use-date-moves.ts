import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { EventDatesInput } from '../../schema.generated';
import { toLocalInput } from '../offers/field-values';
import { useEventDateMovesQuery, type DateMoveFragment } from './event-form.generated';
import { checkEvent, inputOf, type EventFields } from './event-form-values';

/** What became of the instants that count from the days, after a saving. */
export type MovedDates = { moved: readonly DateMoveFragment[]; kept: readonly DateMoveFragment[] };

/** The parts of the form that decide which instants move. */
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

const dayText = ({ days, timeZone }: EventFields): string => JSON.stringify([days.map(({ date }) => date), timeZone]);

/** The instants that count from the days of an event while these are being changed, and what the editor decides of each. */
export function useDateMoves(id: string, fields: EventFields, stored: EventFields) {
  const [isMovedByKey, setMovedByKey] = useState<Record<string, boolean>>({});
  const [result, setResult] = useState<MovedDates | null>(null);
  const isMoved = dayText(fields) !== dayText(stored);
  const wanted = JSON.stringify(inputOf({ ...stored, ...datesOf(fields) }));
  const [asked] = useDebouncedValue(wanted, 350);
  const isRight = checkEvent({ ...stored, ...datesOf(fields) }).length === 0;
  const { data, loading } = useEventDateMovesQuery({
    variables: { id, input: JSON.parse(asked) as ReturnType<typeof inputOf> },
    skip: !isMoved || !isRight,
    fetchPolicy: 'network-only',
  });
  const isKnown = isMoved && isRight && !loading && asked === wanted;
  const rows = isMoved ? (data?.eventDateMoves ?? []) : [];
  const moves = ({ key, staysBecause }: DateMoveFragment): boolean => isMovedByKey[key] ?? staysBecause === null;
  const moved = rows.filter(moves);
  const kept = rows.filter((row) => !moves(row));
  const decision: EventDatesInput = {
    move: moved.filter(({ field }) => field === null).map(({ key }) => key),
    keep: kept.map(({ key }) => key),
  };

  return {
    rows,
    moves,
    decision,
    result: isMoved ? null : result,
    /** The editor still looks at what moves: nothing is saved by itself. */
    isOpen: isMoved && (!isKnown || rows.length > 0),
    choose: (key: string, isChosen: boolean) => setMovedByKey({ ...isMovedByKey, [key]: isChosen }),
    /** The form with the moved instants in its own fields. */
    put: (form: EventFields): EventFields => {
      const ofForm = moved.filter(({ field }) => field !== null);
      if (ofForm.length === 0) return form;
      const values = ofForm.map(({ field, becomes }) => [field, toLocalInput(becomes, form.timeZone)]);
      return { ...form, ...(Object.fromEntries(values) as Partial<EventFields>) };
    },
    /** After a saving that went well. */
    settle: () => {
      setResult(rows.length > 0 ? { moved, kept } : null);
      setMovedByKey({});
    },
  };
}

export type DateMovesState = ReturnType<typeof useDateMoves>;
