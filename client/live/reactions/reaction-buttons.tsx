import { useEffect, useState } from 'react';
import { roomReactionLimits, roomReactionTitles } from '../../../rules/events/room-reactions';
import { errorMessage, problemsOf } from '../../core/forms/problems';
import { formatNumber } from '../../core/format';
import { noticeTime } from '../../core/notices';
import type { RoomReactionKind } from '../../schema.generated';
import type { Room } from '../broadcast';
import { ReactionIcon } from './reaction-icon';
import { useReactInRoom } from './reactions.generated';
import styles from './reactions.module.css';

const pause = roomReactionLimits.secondsBetween * 1000;

/** A value that goes by itself. */
function useShortly<T>(milliseconds: number) {
  const [value, setValue] = useState<T | null>(null);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setValue(null), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return [value, setValue] as const;
}

const waitText = 'Подождите две секунды: реакция уже отправлена.';

type Note = { tone: 'sent' | 'wait' | 'problem'; text: string };

/** Buttons below the video: what the viewer tells of the talk with one press, with the numbers of all participants. */
export function ReactionButtons({ room: { id: roomId, reactions } }: { room: Room }) {
  const send = useReactInRoom();
  /** What was pressed last; the next one counts after a pause. */
  const [pressed, setPressed] = useShortly<RoomReactionKind>(pause);
  const [note, setNote] = useShortly<Note>(noticeTime);
  // The pause may be over before the note goes.
  const shown = note?.tone === 'wait' && pressed === null ? null : note;
  const wait = () => setNote({ tone: 'wait', text: waitText });
  const fail = (problem: string) => {
    setPressed(null);
    setNote({ tone: 'problem', text: `Реакция не\u00a0отправлена. ${problem}` });
  };
  const press = async (kind: RoomReactionKind) => {
    if (pressed !== null) return wait();
    setPressed(kind);
    try {
      const result = await send({ roomId, kind });
      if (result.__typename === 'Problems') return fail(problemsOf(result)[0]!.message);
      if (result.isCounted) return setNote({ tone: 'sent', text: `Реакция отправлена: ${roomReactionTitles[kind]}.` });
      // The viewer has just pressed in another tab.
      setPressed(kind);
      wait();
    } catch (error) {
      fail(errorMessage(error));
    }
  };
  return (
    <div className={styles.reactions}>
      <div role="group" aria-label="Реакции" className={styles.buttons}>
        {reactions.map(({ kind, count }) => (
          <button
            key={kind}
            type="button"
            className={styles.button}
            data-sent={kind === pressed || undefined}
            onClick={() => void press(kind)}
          >
            <span className={styles.count}>
              <ReactionIcon kind={kind} size="1.25rem" />
              {formatNumber(count)}
            </span>
            <span className={styles.title}>{roomReactionTitles[kind]}</span>
          </button>
        ))}
      </div>
      <p role="status" className={styles.note} data-tone={shown?.tone}>
        {shown?.text}
      </p>
    </div>
  );
}
