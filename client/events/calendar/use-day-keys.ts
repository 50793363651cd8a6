import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHydrated } from '../../core/use-hydrated';
import type { Calendar } from './calendar-words';
import { addDays, addMonths, weekdayIndex } from './month-grid';

/** The day that a key leads to from another; null for a key that means nothing here. */
export function dayAfterKey(key: string, date: string, isWeek: boolean): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekdayIndex(date));
    case 'End':
      return addDays(date, 6 - weekdayIndex(date));
    case 'PageUp':
      return isWeek ? addDays(date, -7) : addMonths(date, -1);
    case 'PageDown':
      return isWeek ? addDays(date, 7) : addMonths(date, 1);
    default:
      return null;
  }
}

/**
 * One day of a grid takes part in the order of Tab, with the links in it; keys move on to others, and past the edge to
 * another month or week. Without a script all links are in the order.
 */
export function useDayKeys(calendar: Calendar, pathOf: (date: string) => string) {
  const navigate = useNavigate();
  const grid = useRef<HTMLDivElement>(null);
  const place = `${calendar.unit} ${calendar.from} ${calendar.date}`;
  const [moved, setMoved] = useState({ place, date: calendar.date });
  const active = moved.place === place ? moved.date : calendar.date;
  /** The day whose month is on its way. */
  const awaited = useRef<string | null>(null);
  const isHydrated = useHydrated();

  const focusOn = (date: string) => grid.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus();

  useEffect(() => {
    if (awaited.current === null || awaited.current < calendar.from || awaited.current > calendar.to) return;
    focusOn(awaited.current);
    awaited.current = null;
  }, [calendar]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const date = dayAfterKey(event.key, awaited.current ?? active, calendar.unit === 'WEEK');
    if (!date) return;
    event.preventDefault();
    if (date >= calendar.from && date <= calendar.to) {
      awaited.current = null;
      setMoved({ place, date });
      focusOn(date);
      return;
    }
    if (date < '2000' || date >= '2100') return;
    awaited.current = date;
    void navigate(pathOf(date), { preventScrollReset: true });
  };

  return { grid, onKeyDown, tabIndexOf: (date: string) => (isHydrated && date !== active ? -1 : undefined) };
}
