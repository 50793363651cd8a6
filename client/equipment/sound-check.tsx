import { Button } from '@mantine/core';
import { useState, type RefObject } from 'react';
import { evaluateSound } from './checks';
import { playWithSound } from './environment';
import type { CheckResult } from './check-result';

type Props = {
  video: RefObject<HTMLVideoElement | null>;
  finding: CheckResult | undefined;
  onResult: (result: CheckResult) => void;
};

const silentResult: CheckResult = {
  state: 'problem',
  text: 'Браузер не смог воспроизвести сигналы.',
  advice: 'Если не идёт и пробный ролик, начните с него. Иначе разрешите звук для этого сайта в настройках браузера.',
};

/** Plays the clip and asks the user whether they hear it. */
export function SoundCheck({ video, finding, onResult }: Props) {
  const [isPlayed, setIsPlayed] = useState(false);
  const isReady = finding !== undefined;

  const play = () => {
    if (!video.current) return;
    playWithSound(video.current).then(
      () => setIsPlayed(true),
      () => onResult(silentResult),
    );
  };
  const submitAnswer = (isHeard: boolean) => {
    video.current?.pause();
    setIsPlayed(false);
    onResult(evaluateSound(isHeard));
  };
  return (
    <div className="row gap-2 mt-3">
      <Button
        variant={finding?.state === 'question' && !isPlayed ? 'filled' : 'default'}
        disabled={!isReady}
        onClick={play}
      >
        {isReady && isPlayed ? 'Ещё раз' : 'Проверить звук'}
      </Button>
      {isReady && isPlayed && (
        <>
          <Button color="neva" onClick={() => submitAnswer(true)}>
            Слышу
          </Button>
          <Button variant="default" onClick={() => submitAnswer(false)}>
            Не слышу
          </Button>
        </>
      )}
    </div>
  );
}
