import type { ProgrammeConflict } from '../../../../rules/events/programme';
import { formatDates, formatTimeRange } from '../../../core/format';
import { localDate } from '../../../../rules/dates/zones';
import type { BuilderSessionFragment } from './programme.generated';
import type { DraggedItem } from './session-card';
import styles from './board.module.css';
import { quoted } from '../../../../rules/text/typography';

type Props = {
  dragged: DraggedItem;
  timeZone: string;
  /** Sessions that a drop here would change, and the resulting overlaps; null if a drop here is impossible. */
  preview: { changed: readonly BuilderSessionFragment[]; overlaps: readonly ProgrammeConflict[] } | null;
};

/** Content of the drag overlay: new time and hall, and overlaps. */
export function DragPreview({ dragged, timeZone, preview }: Props) {
  const session = preview?.changed.at(-1);
  const talk = dragged.kind === 'talk' ? session?.talks.find(({ id }) => id === dragged.talkId) : undefined;
  const part = talk ?? session;
  const original =
    dragged.kind === 'talk' ? dragged.session.talks.find(({ id }) => id === dragged.talkId) : dragged.session;
  const overlaps = preview?.overlaps.filter(({ sessionId, talkId }) =>
    talk ? talkId === talk.id : sessionId === session?.id,
  );
  return (
    <>
      <p className="tabular">
        <strong>{part ? formatTimeRange(part.startsAt, part.endsAt, timeZone) : 'Сюда нельзя'}</strong>
        {session && `, ${talk ? quoted(session.title) : (session.hall?.name ?? 'без зала')}`}
        {session && `, ${formatDates([localDate(new Date(session.startsAt), timeZone)])}`}
      </p>
      <p className="semibold anywhere">{original?.title}</p>
      {overlaps?.slice(0, 3).map(({ talkId, message }) => (
        <p key={`${talkId} ${message}`} className={styles.clash}>
          {message}
        </p>
      ))}
    </>
  );
}
