import { Button } from '@mantine/core';
import { formatNumber, plural } from '../../../core/format';
import { useAction } from '../../../core/forms/use-action';
import { Badge } from '../../../ui/text/badge';
import { useSetRoomPollWordHidden, type OfficePollFragment } from './office-polls.generated';
import styles from './office-polls.module.css';

type Props = { poll: OfficePollFragment; refetch: () => Promise<unknown> };

const byText = new Intl.Collator('ru').compare;

/** The words of a poll, to hide them. Sorted by letters: by frequency, rows would change places under the finger. */
export function WordModeration({ poll: { options, results, question }, refetch }: Props) {
  const votesById = new Map(results?.counts.map(({ optionId, votes }) => [optionId, votes]));
  const hidden = options.filter(({ isHidden }) => isHidden).length;
  if (options.length === 0) return null;
  return (
    <details>
      <summary>
        Слова: {formatNumber(options.length)}
        {hidden > 0 && `, ${plural(hidden, '# скрыто', '# скрыто', '# скрыто')}`}
      </summary>
      <ul className={styles.words} aria-label={`Слова: ${question}`}>
        {options
          .toSorted((one, other) => byText(one.text, other.text))
          .map((word) => (
            <Word key={word.id} word={word} votes={votesById.get(word.id) ?? 0} refetch={refetch} />
          ))}
      </ul>
    </details>
  );
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
