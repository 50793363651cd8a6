import { useEffect, useState } from 'react';
import { roomReactionLimits, roomReactionTitles } from '../../../rules/events/room-reactions';
import { useAction } from '../../core/forms/use-action';
import { formatNumber } from '../../core/format';
import type { RoomReactionKind } from '../../schema.generated';
import type { Room } from '../broadcast';
import { ReactionIcon } from './reaction-icon';
import { useReactInRoom } from './reactions.generated';
import styles from './reactions.module.css';

const pause = roomReactionLimits.secondsBetween * 1000;

const waitNote = 'Подождите две секунды: реакция уже отправлена.';

/** Buttons below the video: what the viewer tells of the talk with one press, with the numbers of all participants. */
export function ReactionButtons({ room: { id: roomId, reactions } }: { room: Room }) {
  const send = useReactInRoom();
  const { act } = useAction();
  /** What was pressed last; the next one counts after a pause. */
  const [sent, setSent] = useState<RoomReactionKind | null>(null);
  const [note, setNote] = useState('');
  useEffect(() => {
    if (sent === null) return;
    const timer = setTimeout(() => setSent(null), pause);
    return () => clearTimeout(timer);
  }, [sent]);
  const press = (kind: RoomReactionKind) => {
    if (sent !== null) {
      setNote(waitNote);
      return;
    }
    setSent(kind);
    void act(
      () => send({ roomId, kind }),
      null,
      ({ isCounted }) => setNote(isCounted ? `Реакция отправлена: ${roomReactionTitles[kind]}.` : waitNote),
    );
  };
  return (
    <div role="group" aria-label="Реакции" className={styles.buttons}>
      {reactions.map(({ kind, count }) => (
        <button
          key={kind}
          type="button"
          className={styles.button}
          data-sent={kind === sent || undefined}
          onClick={() => press(kind)}
        >
          <span className={styles.count}>
            <ReactionIcon kind={kind} size="1.25rem" />
            {formatNumber(count)}
          </span>
          <span className={styles.title}>{roomReactionTitles[kind]}</span>
        </button>
      ))}
      <p role="status" className="visually-hidden">
        {note}
      </p>
    </div>
  );
}
