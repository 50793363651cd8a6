import { useRef, useState, type RefObject } from 'react';

const key = 'broadcast-entered';

function readEntered(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // Storage is disabled: the viewer enters again after the page was loaded again.
    return null;
  }
}

type Entered = {
  hasEntered: boolean;
  enter: () => void;
  /** For the sound of presence checks; null after the page was loaded again. */
  audio: RefObject<AudioContext | null>;
};

/** Whether the viewer has entered the broadcast in this tab: only then anything loads from the host of the video. */
export function useEntered(eventId: string): Entered {
  const audio = useRef<AudioContext>(null);
  const [entered, setEntered] = useState(readEntered);
  const enter = () => {
    // Browsers play sounds only after the user has done something.
    audio.current ??= new AudioContext();
    void audio.current.resume();
    setEntered(eventId);
    try {
      sessionStorage.setItem(key, eventId);
    } catch {
      // See above.
    }
  };
  return { hasEntered: entered === eventId, enter, audio };
}
