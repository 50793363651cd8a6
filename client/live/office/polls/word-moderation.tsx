import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatNumber, plural } from '../../../core/format';
import { useAction } from '../../../core/forms/use-action';
import { Badge } from '../../../ui/text/badge';
import { useSetRoomPollWordHidden, type OfficePollFragment } from './office-polls.generated';
import styles from './office-polls.module.css';

type Props = { poll: OfficePollFragment; refetch: () => Promise<unknown> };

/** The words of a poll, to hide them: those that are hidden wait for a decision and come first, then the most frequent. */
export function WordModeration({ poll: { options, results, question }, refetch }: Props) {
  const votesById = new Map(results?.counts.map(({ optionId, votes }) => [optionId, votes]));
  const words = useCalmOrder(options);
  const hidden = options.filter(({ isHidden }) => isHidden).length;
  if (options.length === 0) return null;
  return (
    <details>
      <summary>
        Слова: {formatNumber(options.length)}
        {hidden > 0 && `, ${plural(hidden, '# скрыто', '# скрыто', '# скрыто')}`}
      </summary>
      <ul className={styles.words} aria-label={`Слова: ${question}`} {...words.handlers}>
        {words.ordered.map((word) => (
          <Word key={word.id} word={word} votes={votesById.get(word.id) ?? 0} refetch={refetch} />
        ))}
      </ul>
    </details>
  );
}

/** Keeps rows in their places while a pointer or the focus is among them; new ones come after them. */
function useCalmOrder<Row extends { id: string }>(rows: readonly Row[]) {
  const [held, setHeld] = useState<readonly string[] | null>(null);
  const placeOf = ({ id }: Row): number => {
    const place = held?.indexOf(id) ?? 0;
    return place < 0 ? Infinity : place;
  };
  const hold = () => setHeld((before) => before ?? rows.map(({ id }) => id));
  const release = () => setHeld(null);
  return {
    ordered: rows.toSorted((one, other) => Math.sign(placeOf(one) - placeOf(other)) || 0),
    handlers: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release },
  };
}

type WordProps = { word: OfficePollFragment['options'][number]; votes: number; refetch: () => Promise<unknown> };

function Word({ word: { id, text, isHidden }, votes, refetch }: WordProps) {
  const { act, isPending } = useAction();
  const setHidden = useSetRoomPollWordHidden();
  const verb = isHidden ? 'Показать' : 'Скрыть';
  return (
    <li className={styles.word}>
      <span>
        {text} · {formatNumber(votes)} {isHidden && <Badge tone="warning">Скрыто</Badge>}
      </span>
      <Button
        variant="default"
        loading={isPending}
        aria-label={`${verb}: ${text}`}
        onClick={() => void act(() => setHidden({ id, isHidden: !isHidden }), null).then(refetch)}
      >
        {verb}
      </Button>
    </li>
  );
}
