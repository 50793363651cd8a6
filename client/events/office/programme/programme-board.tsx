import {
  DndContext,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DragMoveEvent,
  type Over,
} from '@dnd-kit/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState, type ReactNode } from 'react';
import { sessionsAfterMove, overlapsAfterMove, allSessions, type Hall, type ProgrammeMove } from './board-moves';
import { DragPreview } from './drag-preview';
import { DayGrid, type DropColumn } from './day-grid';
import { minuteAt } from './day-grid-layout';
import type { BuilderSessionFragment } from './programme.generated';
import type { SessionCardProps, DraggedItem, DropMark } from './session-card';
import type { BuilderDay } from './session-values';
import styles from './board.module.css';

/** dnd-kit announces nothing: `useProgrammeMoves` announces a move after it is saved, for keyboard and pointer alike. */
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
const draggable =
  'Нажатие открывает форму, в которой можно выбрать другое место. Alt со стрелками вверх и вниз двигает: блок — по времени на 5 минут, доклад — среди докладов блока. Alt со стрелками влево и вправо переносит блок в соседний зал.';

/** A session is dropped into a column; a talk beside another talk or at the end of a session. */
const detectCollision: CollisionDetection = ({ droppableContainers, ...options }) => {
  const droppablesUnderPointer = (kind: string) =>
    pointerWithin({
      ...options,
      droppableContainers: droppableContainers.filter(({ data }) => data.current?.kind === kind),
    });
  if (options.active.data.current?.kind === 'session') return droppablesUnderPointer('column');
  const talks = droppablesUnderPointer('talk');
  return talks.length > 0 ? talks : droppablesUnderPointer('session');
};

/** Move by the current drag: the upper edge of the item determines the time, the pointer everything else. */
function moveOf(dragged: DraggedItem, over: Over, top: number): ProgrammeMove {
  if (dragged.kind === 'session') {
    const { date, hallId, lines, grid } = over.data.current as DropColumn;
    const start = minuteAt(grid.current!, lines, top);
    return { kind: 'session', session: dragged.session, place: { date, hallId, start } };
  }
  const { talkId, session: from } = dragged;
  const target = over.data.current as DraggedItem;
  const { id: sessionId, talks } = target.session;
  const otherTalks = talks.length - (sessionId === from.id ? 1 : 0);
  const isUpperHalf = top < over.rect.top + over.rect.height / 2;
  const position =
    target.kind === 'talk' ? talks.findIndex(({ id }) => id === target.talkId) : isUpperHalf ? 0 : otherTalks;
  return { kind: 'talk', talkId, from, place: { sessionId, position } };
}

/** Position of the line that shows where the talk would be inserted. */
function markOf(move: ProgrammeMove, sessions: readonly BuilderSessionFragment[]): DropMark | null {
  if (move.kind === 'session') return null;
  const { sessionId, position } = move.place;
  const otherTalks = sessions.find(({ id }) => id === sessionId)!.talks.filter(({ id }) => id !== move.talkId);
  const next = otherTalks[position];
  return next
    ? { sessionId, talkId: next.id, side: 'before' }
    : { sessionId, talkId: otherTalks.at(-1)?.id ?? null, side: 'after' };
}

type Props = Pick<SessionCardProps, 'overlaps' | 'onOpen' | 'onStep' | 'onTalkPress' | 'onTalkStep'> & {
  days: readonly BuilderDay[];
  halls: readonly Hall[];
  timeZone: string;
  onMove: (move: ProgrammeMove) => void;
  /** Renders a day around its grid, which is null without sessions. */
  children: (day: BuilderDay, grid: ReactNode) => ReactNode;
};

/** All days of a programme. Sessions can be dragged to another time, hall and day, talks to another session. */
export function ProgrammeBoard({ days, halls, timeZone, onMove, children, ...cardProps }: Props) {
  const [dragged, setDragged] = useState<DraggedItem | null>(null);
  const [pendingMove, setPendingMove] = useState<ProgrammeMove | null>(null);
  const overlay = useRef<HTMLDivElement>(null);
  // On narrow screens the programme is a list, where a vertical position means no time.
  const canDrag = useMediaQuery('(min-width: 48em)');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const sessions = allSessions(days);
  const changed = pendingMove && sessionsAfterMove(pendingMove, sessions, halls, timeZone);
  const preview = changed && { changed, overlaps: overlapsAfterMove(sessions, changed) };
  const updateMove = ({ active, over }: DragMoveEvent) => {
    const top = overlay.current?.getBoundingClientRect().top;
    setPendingMove(over && top !== undefined ? moveOf(active.data.current as DraggedItem, over, top) : null);
  };
  const reset = () => {
    setDragged(null);
    setPendingMove(null);
  };
  return (
    <DndContext
      // Without a fixed id dnd-kit's counter differs between server and browser, and hydration fails.
      id="programme"
      sensors={sensors}
      collisionDetection={detectCollision}
      onDragStart={({ active }) => setDragged(active.data.current as DraggedItem)}
      onDragMove={updateMove}
      // The element under the pointer may be known only after the last move event.
      onDragOver={updateMove}
      onDragCancel={reset}
      onDragEnd={() => {
        if (pendingMove) onMove(pendingMove);
        reset();
      }}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable } }}
    >
      {days.map((day) =>
        children(
          day,
          day.sessions.length > 0 ? (
            <DayGrid
              {...cardProps}
              day={day}
              halls={halls}
              timeZone={timeZone}
              canDrag={canDrag}
              mark={pendingMove && markOf(pendingMove, sessions)}
            />
          ) : null,
        ),
      )}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div ref={overlay} className={styles.overlay} data-kind={dragged.kind}>
            <DragPreview dragged={dragged} timeZone={timeZone} preview={pendingMove && preview} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
