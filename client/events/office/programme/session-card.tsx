import { useDraggable, useDroppable } from '@dnd-kit/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { ProgrammeConflict } from '../../../../rules/events/programme';
import { formatTimeRange } from '../../../core/format';
import { Badge } from '../../../ui/text/badge';
import type { BuilderSessionFragment } from './programme.generated';
import { sessionKindLabels } from './session-values';
import styles from './board.module.css';

/** Step of Alt with an arrow: `vertical` in time or among the talks of a session, `horizontal` into another hall. */
export type KeyboardStep = { vertical: number; horizontal: number };
const steps: Record<string, KeyboardStep> = {
  ArrowUp: { vertical: -1, horizontal: 0 },
  ArrowDown: { vertical: 1, horizontal: 0 },
  ArrowLeft: { vertical: 0, horizontal: -1 },
  ArrowRight: { vertical: 0, horizontal: 1 },
};

/** The dragged item. Its handle also opens a form by a click, and moves the item by Alt with an arrow. */
export type DraggedItem =
  | { kind: 'session'; session: BuilderSessionFragment }
  | { kind: 'talk'; talkId: string; session: BuilderSessionFragment };

/** Position where the dragged talk would be inserted. */
export type DropMark = { sessionId: string; talkId: string | null; side: 'before' | 'after' };

type GripProps = {
  id: string;
  name: string;
  drag: Pick<ReturnType<typeof useDraggable>, 'attributes' | 'listeners'>;
  onPress: () => void;
  onStep: (step: KeyboardStep) => void;
};

function Grip({ id, name, drag: { attributes, listeners }, onPress, onStep }: GripProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey && steps[event.key];
    if (!step) return;
    // Alt with an arrow would navigate back in the browser.
    event.preventDefault();
    onStep(step);
  };
  return (
    <button
      type="button"
      className={styles.grip}
      {...listeners}
      data-moves={id}
      onKeyDown={onKeyDown}
      onClick={onPress}
      aria-label={`Переместить: ${name}`}
      aria-describedby={attributes['aria-describedby']}
    >
      <IconGripVertical size={20} aria-hidden />
      <span className={styles.gripWord}>Переместить</span>
    </button>
  );
}

function OverlapMessages({ overlaps }: { overlaps: readonly ProgrammeConflict[] }) {
  return overlaps.map(({ message }) => (
    <p key={message} className={styles.clash}>
      {message}
    </p>
  ));
}

type TalkProps = {
  session: BuilderSessionFragment;
  talk: BuilderSessionFragment['talks'][number];
  overlaps: readonly ProgrammeConflict[];
  side: DropMark['side'] | undefined;
} & Pick<SessionCardProps, 'timeZone' | 'canDrag' | 'onTalkPress' | 'onTalkStep'>;

function TalkRow({ session, talk, overlaps, side, timeZone, canDrag, onTalkPress, onTalkStep }: TalkProps) {
  const { id, title, speakers } = talk;
  const data: DraggedItem = { kind: 'talk', talkId: id, session };
  const {
    setNodeRef: setDragged,
    isDragging,
    attributes,
    listeners,
  } = useDraggable({ id: `talk ${id}`, data, disabled: !canDrag });
  const { setNodeRef } = useDroppable({ id: `talk ${id}`, data });
  return (
    <li
      ref={(node) => {
        setDragged(node);
        setNodeRef(node);
      }}
      className={styles.talkRow}
      data-side={side}
      data-dragging={isDragging || undefined}
    >
      <div>
        <span className="tabular">{formatTimeRange(talk.startsAt, talk.endsAt, timeZone)}</span> {title}
        {speakers.length > 0 && (
          <span className="muted">, {speakers.map(({ speaker }) => speaker.shortName).join(', ')}</span>
        )}
        <OverlapMessages overlaps={overlaps} />
      </div>
      <Grip
        id={id}
        name={title}
        drag={{ attributes, listeners }}
        onPress={() => onTalkPress(id)}
        onStep={(step) => onTalkStep(session, id, step)}
      />
    </li>
  );
}

export type SessionCardProps = {
  session: BuilderSessionFragment;
  timeZone: string;
  overlaps: readonly ProgrammeConflict[];
  canDrag: boolean;
  mark: DropMark | null;
  onOpen: (session: BuilderSessionFragment) => void;
  onStep: (session: BuilderSessionFragment, step: KeyboardStep) => void;
  onTalkPress: (talkId: string) => void;
  onTalkStep: (session: BuilderSessionFragment, talkId: string, step: KeyboardStep) => void;
};

/** A programme session with its talks. */
export function SessionCard({ session, overlaps, mark, onOpen, onStep, ...rest }: SessionCardProps) {
  const { id, title, kind, sponsorName, talks } = session;
  const data: DraggedItem = { kind: 'session', session };
  const {
    setNodeRef: setDragged,
    isDragging,
    attributes,
    listeners,
  } = useDraggable({ id, data, disabled: !rest.canDrag });
  const { setNodeRef } = useDroppable({ id, data });
  const sessionOverlaps = overlaps.filter(({ sessionId }) => sessionId === id);
  const sideOf = (talkId: string | null) => (mark?.sessionId === id && mark.talkId === talkId ? mark.side : undefined);
  return (
    <article
      ref={(node) => {
        setDragged(node);
        setNodeRef(node);
      }}
      className={styles.card}
      data-dragging={isDragging || undefined}
      data-clash={sessionOverlaps.length > 0 || undefined}
      data-side={sideOf(null)}
    >
      <div className="flex gap-2 middle between">
        <span className="tabular">{formatTimeRange(session.startsAt, session.endsAt, rest.timeZone)}</span>
        <Grip
          id={id}
          name={title}
          drag={{ attributes, listeners }}
          onPress={() => onOpen(session)}
          onStep={(step) => onStep(session, step)}
        />
      </div>
      <button type="button" className={styles.title} onClick={() => onOpen(session)}>
        {title}
      </button>
      <p className="row gap-1 gap-x-2 mt-1">
        <Badge>{sessionKindLabels[kind]}</Badge>
        {sponsorName !== null && <Badge tone="warning">Спонсор: {sponsorName}</Badge>}
        {session.countsForNmo && <Badge tone="neva">НМО</Badge>}
      </p>
      <OverlapMessages overlaps={sessionOverlaps.filter(({ talkId }) => talkId === null)} />
      {talks.length > 0 && (
        <ol className="mt-2 text-s">
          {talks.map((talk) => (
            <TalkRow
              key={talk.id}
              {...rest}
              session={session}
              talk={talk}
              side={sideOf(talk.id)}
              overlaps={sessionOverlaps.filter(({ talkId }) => talkId === talk.id)}
            />
          ))}
        </ol>
      )}
    </article>
  );
}
