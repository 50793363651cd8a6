import { Button } from '@mantine/core';
import { useEffect, useId, useState, type RefObject } from 'react';
import { useAction } from '../core/forms/use-action';
import { plural } from '../core/format';
import { callAttention } from './call-attention';
import { useConfirmPresence, useShowPresenceCheck, type StandingFragment } from './live.generated';
import type { DueCheck } from './use-heartbeats';
import styles from './presence-check.module.css';

type Props = {
  roomId: string;
  check: DueCheck;
  audio: RefObject<AudioContext | null>;
  onAnswered: (standing: StandingFragment) => void;
  onOver: (isMissed: boolean) => void;
};

const second = 1000;
/** Tabs tell each other which check was answered. */
const channelName = 'presence-checks';

/** Whether the announced check is shown now. The tab of a sleeping device shows it late, and the server decides. */
function useDue({ showInSeconds }: DueCheck): boolean {
  const [isDue, setDue] = useState(showInSeconds === 0);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), showInSeconds * second);
    return () => clearTimeout(timer);
  }, [showInSeconds]);
  return isDue;
}

/** «Вы здесь?» at its time. @param check announced by a heartbeat; another check is another element (`key`) */
export function PresenceCheck(props: Props) {
  return useDue(props.check) ? <ShownCheck {...props} /> : null;
}

/** Counts the seconds down. */
function useSecondsLeft(seconds: number, onOver: () => void): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const endsAt = Date.now() + seconds * second;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / second))), second);
    return () => clearInterval(timer);
  }, [seconds]);
  useEffect(() => {
    if (left === 0) onOver();
  }, [left]);
  return left;
}

function ShownCheck({ roomId, check: { number, secondsToAnswer }, audio, onAnswered, onOver }: Props) {
  const id = useId();
  const show = useShowPresenceCheck();
  const confirm = useConfirmPresence();
  const { act, isPending } = useAction();
  const left = useSecondsLeft(secondsToAnswer, () => onOver(true));

  useEffect(() => {
    // The server counts from when the check was due if this request is lost.
    show({ roomId, number }).catch(() => undefined);
    const stop = callAttention(audio.current);
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }) => {
      if (data === number) onOver(false);
    };
    return () => {
      stop();
      channel.close();
    };
  }, [roomId, number]);

  const answer = () =>
    act(
      () => confirm({ roomId, number }),
      'Присутствие подтверждено.',
      ({ standing }) => {
        const channel = new BroadcastChannel(channelName);
        channel.postMessage(number);
        channel.close();
        onAnswered(standing);
      },
    );

  return (
    <>
      <p className="visually-hidden" role="alert">
        Подтвердите присутствие: кнопка «Присутствую» под плеером.
      </p>
      <section
        className={styles.check}
        role="alertdialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <div>
          <p className="bold" id={`${id}-title`}>
            Вы здесь?
          </p>
          <p id={`${id}-text`}>
            Подтвердите присутствие, чтобы получить баллы. Осталось {plural(left, 'секунда', 'секунды', 'секунд')}.
          </p>
        </div>
        <Button onClick={() => void answer()} loading={isPending}>
          Присутствую
        </Button>
      </section>
    </>
  );
}
