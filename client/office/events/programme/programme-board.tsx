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
import { blocksAfter, clashesAfter, sessionsOf, type Hall, type Move } from './board-moves';
import { Carried } from './carried';
import { DayGrid, type Column } from './day-grid';
import { minuteAt } from './day-lines';
import type { BuilderSessionFragment } from './programme.generated';
import type { CardProps, Dragged, Mark } from './session-card';
import type { BuilderDay } from './session-values';
import styles from './board.module.css';

/** What is moved is said once it is saved, by keys and by dragging alike. */
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
const draggable =
  'Нажатие открывает форму, в которой можно выбрать другое место. Alt со стрелками вверх и вниз двигает: блок — по времени на 5 минут, доклад — среди докладов блока. Alt со стрелками влево и вправо переносит блок в соседний зал.';

/** A block goes into a column; a talk among the talks of a block, or behind them all. */
const collide: CollisionDetection = ({ droppableContainers, ...rest }) => {
  const within = (kind: string) =>
    pointerWithin({
      ...rest,
      droppableContainers: droppableContainers.filter(({ data }) => data.current?.kind === kind),
    });
  if (rest.active.data.current?.kind === 'session') return within('column');
  const talks = within('talk');
  return talks.length > 0 ? talks : within('session');
};

/** Where what is dragged would go: its own upper edge tells the time, the pointer all else. */
function moveOf(dragged: Dragged, over: Over, top: number): Move {
  if (dragged.kind === 'session') {
    const { date, hallId, lines, grid } = over.data.current as Column;
    const start = minuteAt(grid.current!, lines, top);
    return { kind: 'session', session: dragged.session, place: { date, hallId, start } };
  }
  const { talkId, session: from } = dragged;
  const target = over.data.current as Dragged;
  const { id: sessionId, talks } = target.session;
  const others = talks.length - (sessionId === from.id ? 1 : 0);
  const isUpperHalf = top < over.rect.top + over.rect.height / 2;
  const position =
    target.kind === 'talk' ? talks.findIndex(({ id }) => id === target.talkId) : isUpperHalf ? 0 : others;
  return { kind: 'talk', talkId, from, place: { sessionId, position } };
}

/** The line that shows where a talk would be put. */
function markOf(move: Move, sessions: readonly BuilderSessionFragment[]): Mark | null {
  if (move.kind === 'session') return null;
  const { sessionId, position } = move.place;
  const others = sessions.find(({ id }) => id === sessionId)!.talks.filter(({ id }) => id !== move.talkId);
  const next = others[position];
  return next
    ? { sessionId, talkId: next.id, side: 'before' }
    : { sessionId, talkId: others.at(-1)?.id ?? null, side: 'after' };
}

type Props = Pick<CardProps, 'clashes' | 'onOpen' | 'onStep' | 'onTalkPress' | 'onTalkStep'> & {
  days: readonly BuilderDay[];
  halls: readonly Hall[];
  timeZone: string;
  onMove: (move: Move) => void;
  /** A day around its grid; null: it has no blocks. */
  children: (day: BuilderDay, grid: ReactNode) => ReactNode;
};

/** All days of a programme: blocks are dragged to another time, hall and day, talks to another place and block. */
export function ProgrammeBoard({ days, halls, timeZone, onMove, children, ...acts }: Props) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [goal, setGoal] = useState<Move | null>(null);
  const overlay = useRef<HTMLDivElement>(null);
  // In a list there are no heights that would mean a time.
  const canDrag = useMediaQuery('(min-width: 48em)');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const sessions = sessionsOf(days);
  const changed = goal && blocksAfter(goal, sessions, halls, timeZone);
  const after = changed && { changed, clashes: clashesAfter(sessions, changed) };
  const follow = ({ active, over }: DragMoveEvent) => {
    const top = overlay.current?.getBoundingClientRect().top;
    setGoal(over && top !== undefined ? moveOf(active.data.current as Dragged, over, top) : null);
  };
  const end = () => {
    setDragged(null);
    setGoal(null);
  };
  return (
    <DndContext
      // Its own count of contexts is not the same on the server and in the browser.
      id="programme"
      sensors={sensors}
      collisionDetection={collide}
      onDragStart={({ active }) => setDragged(active.data.current as Dragged)}
      onDragMove={follow}
      // What lies beneath may be known only after the pointer has come to rest.
      onDragOver={follow}
      onDragCancel={end}
      onDragEnd={() => {
        if (goal) onMove(goal);
        end();
      }}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable } }}
    >
      {days.map((day) =>
        children(
          day,
          day.sessions.length > 0 ? (
            <DayGrid
              {...acts}
              day={day}
              halls={halls}
              timeZone={timeZone}
              canDrag={canDrag}
              mark={goal && markOf(goal, sessions)}
            />
          ) : null,
        ),
      )}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div ref={overlay} className={styles.overlay} data-kind={dragged.kind}>
            <Carried dragged={dragged} timeZone={timeZone} after={goal && after} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
