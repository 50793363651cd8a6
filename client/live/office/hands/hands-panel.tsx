import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { roomHandLimits } from '../../../../rules/events/room-hands';
import { roomHandStates } from '../../../../rules/states/room-hand-states';
import { useAction } from '../../../core/forms/use-action';
import { formatTime } from '../../../core/format';
import { StateBadge } from '../../../ui/text/badge';
import styles from '../../questions/questions.module.css';
import { useInviteHand, useLowerHands, useSetRoomHands, type ModeratedHandsFragment } from './office-hands.generated';

type Hand = ModeratedHandsFragment['hands'][number];
type Props = {
  room: ModeratedHandsFragment;
  timeZone: string;
  /** Reads the room again after a rejection: another moderator was faster. */
  onChanged: () => unknown;
};

export const handsTitle = ({ takesHands, hands }: Pick<ModeratedHandsFragment, 'takesHands' | 'hands'>): string =>
  takesHands ? `Поднятые руки (${hands.length})` : 'Поднятые руки';

/** Who asks for the floor in a room, in the order of raising, and whether participants can. */
export function HandsPanel({ room: { id: roomId, takesHands, hands }, timeZone, onChanged }: Props) {
  const setTakes = useSetRoomHands();
  const lower = useLowerHands();
  const { act, isPending } = useAction();
  const [showsAll, setShowsAll] = useState(false);
  const shown = hands.filter(({ state }, index) => showsAll || index < roomHandLimits.shown || state === 'INVITED');
  return (
    <div className="stack gap-3">
      <Checkbox
        size="md"
        checked={takesHands}
        disabled={isPending}
        label="Можно поднять руку"
        description="Участники видят кнопку под видео. Если снять, все руки опустятся"
        onChange={({ currentTarget: { checked } }) => void act(() => setTakes({ roomId, takesHands: checked }), null)}
      />
      {takesHands && hands.length === 0 && <p className="muted">Рук пока никто не&nbsp;поднял.</p>}
      {hands.length > 0 && (
        <ol className={styles.list}>
          {shown.map((hand) => (
            <HandRow key={hand.id} roomId={roomId} hand={hand} timeZone={timeZone} onChanged={onChanged} />
          ))}
        </ol>
      )}
      {hands.length > 1 && (
        <div className="row gap-3">
          {hands.length > roomHandLimits.shown && (
            <Button variant="default" onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Свернуть очередь' : `Показать всю очередь: ${hands.length}`}
            </Button>
          )}
          <Button variant="default" disabled={isPending} onClick={() => void act(() => lower({ roomId }), null)}>
            Опустить все
          </Button>
        </div>
      )}
    </div>
  );
}

type RowProps = Pick<Props, 'timeZone' | 'onChanged'> & { roomId: string; hand: Hand };

function HandRow({ roomId, hand: { id, state, participant, raisedAt }, timeZone, onChanged }: RowProps) {
  const invite = useInviteHand();
  const lower = useLowerHands();
  const { act, isPending } = useAction();
  const name = participant ?? 'Участник удалил кабинет';
  const isInvited = state === 'INVITED';
  const give = async () => {
    if (!(await act(() => invite({ id }), null))) await onChanged();
  };
  return (
    <li className={styles.question} data-state={isInvited ? 'ON_AIR' : undefined}>
      <p>
        {name} {isInvited && <StateBadge label={roomHandStates.staffLabels[state]} />}{' '}
        {raisedAt && <span className="muted text-s">с {formatTime(raisedAt, timeZone)}</span>}
      </p>
      <div className={styles.buttons}>
        {!isInvited && (
          <Button size="lg" disabled={isPending} aria-label={`Дать слово: ${name}`} onClick={() => void give()}>
            Дать слово
          </Button>
        )}
        <Button
          size="lg"
          variant="default"
          disabled={isPending}
          aria-label={`Опустить: ${name}`}
          onClick={() => void act(() => lower({ roomId, handId: id }), null)}
        >
          Опустить
        </Button>
      </div>
    </li>
  );
}
