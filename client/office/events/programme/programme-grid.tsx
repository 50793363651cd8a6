import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Clash } from '../../../../rules/programme';
import { formatTimeRange } from '../../../core/format';
import { Badge } from '../../../ui/badge';
import type { BuilderSessionFragment } from './programme.generated';
import { kindWords } from './session-values';
import styles from './programme.module.css';

/** By how much a press of a key moves a block in time. */
const minutesOfStep = 5;

export type Hall = { id: string; name: string };
/** Where a block is put: a hall, or none. */
export type Place = { date: string; hallId: string | null };

type CardProps = {
  session: BuilderSessionFragment;
  timeZone: string;
  clashes: readonly Clash[];
  onOpen: () => void;
  onShift: (minutes: number) => void;
};

/** Alt with an arrow, on the handle or the title of a block. */
const shiftOf = ({ altKey, key }: KeyboardEvent): number =>
  altKey && key === 'ArrowUp' ? -minutesOfStep : altKey && key === 'ArrowDown' ? minutesOfStep : 0;

function SessionCard({ session, timeZone, clashes, onOpen, onShift }: CardProps) {
  const { attributes, listeners, setNodeRef, transform, isDragging } = useDraggable({ id: session.id });
  const own = clashes.filter(({ sessionId }) => sessionId === session.id);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = shiftOf(event);
    if (by === 0) return void listeners?.onKeyDown?.(event);
    event.preventDefault();
    onShift(by);
  };
  return (
    <article
      ref={setNodeRef}
      className={styles.card}
      data-dragging={isDragging || undefined}
      data-clash={own.length > 0 || undefined}
      style={transform ? { translate: `${transform.x}px ${transform.y}px` } : undefined}
    >
      <div className={styles.cardHead}>
        <span className={styles.time}>{formatTimeRange(session.startsAt, session.endsAt, timeZone)}</span>
        <button
          type="button"
          className={styles.grip}
          {...attributes}
          {...listeners}
          onKeyDown={onKeyDown}
          aria-label={`Перетащить: ${session.title}`}
          aria-roledescription="перетаскиваемый блок"
        >
          <IconGripVertical size={20} aria-hidden />
        </button>
      </div>
      <button
        type="button"
        className={styles.title}
        onClick={onOpen}
        onKeyDown={(event) => shiftOf(event) !== 0 && onKeyDown(event)}
      >
        {session.title}
      </button>
      <p className={styles.tags}>
        <Badge>{kindWords[session.kind]}</Badge>
        {session.sponsorName !== null && <Badge tone="warning">Спонсор: {session.sponsorName}</Badge>}
        {session.countsForNmo && <Badge tone="neva">НМО</Badge>}
      </p>
      {session.talks.length > 0 && (
        <ol className={styles.talks}>
          {session.talks.map((talk) => (
            <li key={talk.id}>
              <span className={styles.time}>{formatTimeRange(talk.startsAt, talk.endsAt, timeZone)}</span> {talk.title}
              {talk.speakers.length > 0 && (
                <span className={styles.note}>
                  , {talk.speakers.map(({ speaker }) => speaker.shortName).join(', ')}
                </span>
              )}
              {own
                .filter(({ talkId }) => talkId === talk.id)
                .map(({ message }) => (
                  <span key={message} className={styles.clash}>
                    {message}
                  </span>
                ))}
            </li>
          ))}
        </ol>
      )}
      {own
        .filter(({ talkId }) => talkId === null)
        .map(({ message }) => (
          <p key={message} className={styles.clash}>
            {message}
          </p>
        ))}
    </article>
  );
}

const keyOf = ({ date, hallId }: Place): string => `${date} ${hallId ?? ''}`;

function HallColumn({ place, name, children }: { place: Place; name: string; children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id: keyOf(place), data: { place, name } });
  return (
    <div ref={setNodeRef} role="group" className={styles.column} data-over={isOver || undefined} aria-label={name}>
      <h3 className={styles.hall}>{name}</h3>
      {children}
    </div>
  );
}

const announcements: Announcements = {
  onDragStart: () => 'Блок взят. Стрелками выберите зал, пробелом поставьте, Esc — отменить.',
  onDragOver: ({ over }) => (over ? `Над залом: ${String(over.data.current?.name)}.` : 'Не над залом.'),
  onDragEnd: ({ over }) => (over ? `Поставлен: ${String(over.data.current?.name)}.` : 'Возвращён на место.'),
  onDragCancel: () => 'Возвращён на место.',
};

type Props = {
  date: string;
  sessions: readonly BuilderSessionFragment[];
  halls: readonly Hall[];
  timeZone: string;
  clashes: readonly Clash[];
  onOpen: (session: BuilderSessionFragment) => void;
  onMove: (session: BuilderSessionFragment, place: Place, minutes: number) => void;
};

/** A day: a column for each hall. A block is dragged to another hall, and moved in time by keys or in its form. */
export function ProgrammeGrid({ date, sessions, halls, timeZone, clashes, onOpen, onMove }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor),
  );
  const columns = [...halls, { id: null, name: 'Без зала' }];

  function drop({ active, over }: DragEndEvent): void {
    const place = over?.data.current?.place as Place | undefined;
    const session = sessions.find(({ id }) => id === active.id);
    if (place && session && (session.hall?.id ?? null) !== place.hallId) onMove(session, place, 0);
  }

  return (
    <DndContext
      // Its own count of contexts is not the same on the server and in the browser.
      id={`day-${date}`}
      sensors={sensors}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable:
            'Пробел берёт блок, стрелки двигают, пробел ставит, Esc отменяет. Alt со стрелкой вверх или вниз двигает блок по времени на 5 минут. Зал и время можно выбрать и в форме блока.',
        },
      }}
    >
      <div className={styles.grid}>
        {columns.map(({ id, name }) => (
          <HallColumn key={id ?? ''} place={{ date, hallId: id }} name={name}>
            {sessions
              .filter(({ hall }) => (hall?.id ?? null) === id)
              .map((session) => (
                <SessionCard
                  key={session.id}
                  session={session}
                  timeZone={timeZone}
                  clashes={clashes}
                  onOpen={() => onOpen(session)}
                  onShift={(minutes) => onMove(session, { date, hallId: id }, minutes)}
                />
              ))}
          </HallColumn>
        ))}
      </div>
    </DndContext>
  );
}
