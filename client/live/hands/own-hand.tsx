import { Button } from '@mantine/core';
import { useEffect, type RefObject } from 'react';
import { handsFullText, roomHandLimits } from '../../../rules/events/room-hands';
import { useAction } from '../../core/forms/use-action';
import { plural } from '../../core/format';
import type { Room } from '../broadcast';
import { playSound } from '../call-attention';
import { useLowerHand, useRaiseHand, useStudioQuery } from './hands.generated';
import { studioPath } from '../paths';
import { StudioLink } from '../studio/studio-link';
import { useOwnHand } from './use-own-hand';
import styles from './hands.module.css';

type Props = { room: Room; audio: RefObject<AudioContext | null> };

/** What the viewer can do with their hand, and their place in the queue. */
export function OwnHand({ room, audio }: Props) {
  const { id: roomId, hands } = room;
  const raise = useRaiseHand();
  const lower = useLowerHand();
  const { act } = useAction();
  const hand = useOwnHand(room);
  const hasStudio = useStudioQuery().data?.site.hasStudio;
  const isInvited = hand?.state === 'INVITED';
  useEffect(() => {
    if (isInvited) playSound(audio.current);
  }, [isInvited, audio]);
  const waiting = hands.filter(({ state }) => state === 'RAISED').length;
  const isFull = !hand && hands.length >= roomHandLimits.queued;
  return (
    <div className={styles.hand} data-invited={isInvited || undefined}>
      {!isFull && (
        // One button for both, so that the focus does not get lost.
        <Button
          variant="default"
          onClick={() => void act<object>(() => (hand ? lower({ roomId }) : raise({ roomId })), null)}
        >
          {hand ? 'Опустить руку' : 'Поднять руку'}
        </Button>
      )}
      <div className={styles.text}>
        <p role="status">
          {isInvited && <strong>Вам дают слово</strong>}
          {hand && !isInvited && `Вы подняли руку: №\u00A0${hand.place} в\u00A0очереди`}
          {isFull && handsFullText}
        </p>
        {!hand && !isFull && waiting > 0 && (
          <p className="muted">{plural(waiting, 'Поднята # рука', 'Подняты # руки', 'Поднято # рук')}</p>
        )}
      </div>
      {isInvited && hasStudio && (
        <StudioLink href={studioPath(roomId)} isMain>
          Войти в&nbsp;студию
        </StudioLink>
      )}
    </div>
  );
}
