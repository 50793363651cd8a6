import { Button } from '@mantine/core';
import { useEffect, useId, useState, type RefObject } from 'react';
import { useAction } from '../core/forms/use-action';
import { formatTime, plural } from '../core/format';
import { Message } from '../ui/text/message';
import { callAttention } from './call-attention';
import { useConfirmPresence, useResumePresence, useShowPresenceCheck, type StandingFragment } from './live.generated';
import type { DueCheck } from './use-heartbeats';
import styles from './presence-check.module.css';
import roomStyles from './room-view.module.css';

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

/** Tells the site that the check is shown, and calls the viewer, until it is answered in another tab. */
function useShown({ roomId, check: { number }, audio, onOver }: Props): void {
  const show = useShowPresenceCheck();
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
}

function ShownCheck(props: Props) {
  const { roomId, check, onAnswered, onOver } = props;
  const { number, secondsToAnswer, stopsMinutes } = check;
  const id = useId();
  const confirm = useConfirmPresence();
  const { act, isPending } = useAction();
  const left = useSecondsLeft(secondsToAnswer, () => onOver(true));
  useShown(props);

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
            {stopsMinutes
              ? 'Подтвердите присутствие: без ответа минуты перестанут засчитываться.'
              : 'Подтвердите присутствие, чтобы получить баллы.'}{' '}
            Осталось {plural(left, 'секунда', 'секунды', 'секунд')}.
          </p>
        </div>
        <Button onClick={() => void answer()} loading={isPending}>
          Присутствую
        </Button>
      </section>
    </>
  );
}

type MissedProps = {
  roomId: string;
  /** The viewer has just missed a check. */
  isMissed: boolean;
  /** Since when minutes do not count because of it; null: they count. */
  stoppedAt: string | null;
  timeZone: string;
  onResumed: (standing: StandingFragment) => void;
};

/** What a missed check means, with the button to go on where it stops the minutes. */
export function MissedCheck({ roomId, isMissed, stoppedAt, timeZone, onResumed }: MissedProps) {
  const resume = useResumePresence();
  const { act, isPending } = useAction();
  if (stoppedAt === null)
    return isMissed ? (
      <Message tone="warning" role="status">
        Вы не успели ответить на проверку присутствия. Следующая будет позже: держите вкладку открытой и звук
        включённым.
      </Message>
    ) : null;
  const goOn = () =>
    act(
      () => resume({ roomId }),
      'Минуты снова засчитываются.',
      ({ standing }) => onResumed(standing),
    );
  return (
    <div className={roomStyles.urgent}>
      <Message
        tone="problem"
        role="alert"
        title={`Минуты не\u00a0засчитываются с\u00a0${formatTime(stoppedAt, timeZone)}`}
      >
        <div className="stack gap-2">
          <p>Вы не ответили на проверку присутствия. Нажмите кнопку, и минуты пойдут снова.</p>
          <div>
            <Button onClick={() => void goOn()} loading={isPending}>
              Я здесь, продолжить
            </Button>
          </div>
        </div>
      </Message>
    </div>
  );
}
