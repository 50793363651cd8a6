import { useEffect, useRef, useState } from 'react';
import { roomReactionTitles } from '../../../rules/events/room-reactions';
import { formatNumber } from '../../core/format';
import type { RoomReactionKind } from '../../schema.generated';
import { ReactionIcon } from './reaction-icon';
import type { RoomReactionsFragment } from './reactions.generated';
import styles from './reactions.module.css';

type Reactions = RoomReactionsFragment['reactions'];
type Flying = { key: number; kind: RoomReactionKind; delay: number };

/** Icons of a kind that one tick sends up, and all that are in the air: a full room would fill the screen. */
const maxOfKind = 6;
const maxFlying = 30;
/** Icons of one tick start within this time, in seconds. */
const spread = 0.9;

/** The kinds of the icons that stand for what was added since the totals before. */
function addedSince(before: Reactions, reactions: Reactions): RoomReactionKind[] {
  return reactions.flatMap(({ kind, count }) => {
    const earlier = before.find((one) => one.kind === kind)?.count ?? count;
    return Array.from({ length: Math.min(Math.max(count - earlier, 0), maxOfKind) }, () => kind);
  });
}

/** Reactions of the audience as icons that fly up, or as numbers where nothing may move. */
export function FlyingReactions({ reactions }: { reactions: Reactions }) {
  const before = useRef(reactions);
  const nextKey = useRef(0);
  const [flying, setFlying] = useState<readonly Flying[]>([]);
  useEffect(() => {
    const kinds = addedSince(before.current, reactions);
    before.current = reactions;
    if (kinds.length === 0) return;
    const added = kinds.map((kind, index) => ({
      key: nextKey.current++,
      kind,
      delay: (index * spread) / kinds.length,
    }));
    setFlying((present) => [...present, ...added].slice(-maxFlying));
  }, [reactions]);
  const shown = reactions.filter(({ count }) => count > 0);
  return (
    <>
      <div className={styles.sky} aria-hidden>
        {flying.map(({ key, kind, delay }) => (
          <span
            key={key}
            className={styles.flying}
            data-kind={kind}
            // Neighbours go up in different lanes.
            style={{ insetInlineStart: `${(key * 37) % 70}%`, animationDelay: `${delay}s` }}
            onAnimationEnd={() => setFlying((present) => present.filter((one) => one.key !== key))}
          >
            <ReactionIcon kind={kind} size="2.5rem" />
          </span>
        ))}
      </div>
      {shown.length > 0 && (
        <ul className={styles.numbers} aria-label="Реакции">
          {shown.map(({ kind, count }) => (
            <li key={kind} className={styles.count}>
              <ReactionIcon kind={kind} size="1.5rem" />
              <span className="visually-hidden">{roomReactionTitles[kind]}: </span>
              {formatNumber(count)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
