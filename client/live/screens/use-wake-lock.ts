import { useEffect, useState } from 'react';

/** Keeps the screen of the device on while the page is visible. @returns null until it is known whether it does */
export function useWakeLock(): boolean | null {
  const [isHeld, setHeld] = useState<boolean | null>(null);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let hasLeft = false;
    const request = async (): Promise<void> => {
      if (document.hidden) return;
      try {
        // Old browsers, and pages without https, have none.
        const held = (await navigator.wakeLock?.request('screen')) ?? null;
        if (hasLeft) return void held?.release();
        lock = held;
        setHeld(lock !== null);
      } catch {
        // The battery is low: the page says that the screen may go out.
        setHeld(false);
      }
    };
    void request();
    // The browser takes the lock back when the page is hidden.
    const again = () => void request();
    document.addEventListener('visibilitychange', again);
    return () => {
      hasLeft = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
  return isHeld;
}
