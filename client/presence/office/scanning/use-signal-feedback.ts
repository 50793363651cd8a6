import { useCallback, useEffect, useRef } from 'react';
import type { Signal } from './scan-evaluation';

/** Tones as [hertz, seconds] and vibration in milliseconds. */
const patterns: Record<Signal, { tones: [number, number][]; vibration: number[] }> = {
  go: { tones: [[880, 0.12]], vibration: [80] },
  look: {
    tones: [
      [520, 0.14],
      [520, 0.14],
    ],
    vibration: [120, 80, 120],
  },
  stop: { tones: [[180, 0.5]], vibration: [500] },
};

function play(audio: AudioContext, tones: readonly [number, number][]): void {
  let startTime = audio.currentTime;
  for (const [frequency, seconds] of tones) {
    const tone = audio.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(audio.destination);
    tone.start(startTime);
    tone.stop(startTime + seconds);
    startTime += seconds + 0.08;
  }
}

/** Returns a function that plays a tone and vibrates, if the browser can, so that staff need not look at the screen. */
export function useSignalFeedback(): (signal: Signal) => void {
  const audio = useRef<AudioContext | null>(null);
  useEffect(
    () => () => {
      void audio.current?.close();
      audio.current = null;
    },
    [],
  );
  return useCallback((signal) => {
    const { tones, vibration } = patterns[signal];
    try {
      navigator.vibrate?.(vibration);
      audio.current ??= new AudioContext();
      play(audio.current, tones);
    } catch {
      // No sound in this browser.
    }
  }, []);
}
