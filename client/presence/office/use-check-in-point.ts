import { useEffect, useState } from 'react';
import { tryStorage } from '../../core/private-storage';
import type { CheckInPoint } from './scanning/scan-evaluation';

const pointKey = (eventId: string): string => `check-in point ${eventId}`;
const defaultPoint: CheckInPoint = { kind: 'ENTRY', place: '', hallId: null };

/** The point of this device. It survives a reload and is stored per event. */
export function useCheckInPoint(eventId: string): [CheckInPoint, (point: CheckInPoint) => void] {
  const [point, setPoint] = useState(defaultPoint);
  useEffect(() => {
    const saved = tryStorage(
      () => JSON.parse(localStorage.getItem(pointKey(eventId)) ?? 'null') as CheckInPoint | null,
    );
    if (saved) setPoint({ ...defaultPoint, ...saved });
  }, [eventId]);
  return [
    point,
    (next) => {
      setPoint(next);
      tryStorage(() => localStorage.setItem(pointKey(eventId), JSON.stringify(next)));
    },
  ];
}
