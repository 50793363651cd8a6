import type { Clash } from '../../../../rules/programme';
import { formatDates, formatTimeRange } from '../../../core/format';
import { localDate } from '../../../../rules/zones';
import type { BuilderSessionFragment } from './programme.generated';
import type { Dragged } from './session-card';
import styles from './board.module.css';
import { quoted } from '../../../../rules/typography';

type Props = {
  dragged: Dragged;
  timeZone: string;
  /** The blocks that it would change where it is held now, and what would clash; null: it cannot be put there. */
  after: { changed: readonly BuilderSessionFragment[]; clashes: readonly Clash[] } | null;
};

/** What is held by the pointer: where and when it would be, and what that would clash with. */
export function Carried({ dragged, timeZone, after }: Props) {
  const block = after?.changed.at(-1);
  const talk = dragged.kind === 'talk' ? block?.talks.find(({ id }) => id === dragged.talkId) : undefined;
  const part = talk ?? block;
  const titled =
    dragged.kind === 'talk' ? dragged.session.talks.find(({ id }) => id === dragged.talkId) : dragged.session;
  const own = after?.clashes.filter(({ sessionId, talkId }) => (talk ? talkId === talk.id : sessionId === block?.id));
  return (
    <>
      <p className={styles.time}>
        <strong>{part ? formatTimeRange(part.startsAt, part.endsAt, timeZone) : 'Сюда нельзя'}</strong>
        {block && `, ${talk ? quoted(block.title) : (block.hall?.name ?? 'без зала')}`}
        {block && `, ${formatDates([localDate(new Date(block.startsAt), timeZone)])}`}
      </p>
      <p className={styles.carriedTitle}>{titled?.title}</p>
      {own?.slice(0, 3).map(({ talkId, message }) => (
        <p key={`${talkId} ${message}`} className={styles.clash}>
          {message}
        </p>
      ))}
    </>
  );
}
