import { useEffect, useState } from 'react';
import { canStore, privateKey, tryStorage } from '../../../core/private-storage';

/**
 * Points that were added to a cycle since its user saw it last in this browser; 0 at the first visit, and if points were
 * removed.
 */
export function usePointsGain(owner: string, cycleId: string, counted: number): number {
  const [gain, setGain] = useState(0);
  useEffect(() => {
    const key = privateKey(owner, `points ${cycleId}`);
    const seen = tryStorage(() => localStorage.getItem(key));
    if (seen !== null && counted > Number(seen)) setGain(counted - Number(seen));
    if (canStore(owner)) tryStorage(() => localStorage.setItem(key, String(counted)));
  }, [owner, cycleId, counted]);
  return gain;
}
