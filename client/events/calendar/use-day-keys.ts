import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHydrated } from '../../core/use-hydrated';
import type { CalendarPeriod } from './calendar-labels';
import { addDays, addMonths, weekdayIndex } from './month-grid';

/** The date that a key leads to; null for other keys. */
export function dayForKey(key: string, date: string, isWeek: boolean): string | null {
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
 * Keyboard navigation in a grid: only one day, with its links, is in the tab order; keys move to other days and, past
 * the edge, to another month or week. Without JavaScript all links are in the tab order.
 */
export function useDayKeys(calendar: CalendarPeriod, pathOf: (date: string) => string) {
  const navigate = useNavigate();
  const grid = useRef<HTMLDivElement>(null);
  const viewKey = `${calendar.unit} ${calendar.from} ${calendar.date}`;
  const [focused, setFocused] = useState({ place: viewKey, date: calendar.date });
  const active = focused.place === viewKey ? focused.date : calendar.date;
  /** The day to focus after its month is loaded. */
  const pendingDate = useRef<string | null>(null);
  const isHydrated = useHydrated();

  const focusOn = (date: string) => grid.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus();

  useEffect(() => {
    if (pendingDate.current === null || pendingDate.current < calendar.from || pendingDate.current > calendar.to)
      return;
    focusOn(pendingDate.current);
    pendingDate.current = null;
  }, [calendar]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const date = dayForKey(event.key, pendingDate.current ?? active, calendar.unit === 'WEEK');
    if (!date) return;
    event.preventDefault();
    if (date >= calendar.from && date <= calendar.to) {
      pendingDate.current = null;
      setFocused({ place: viewKey, date });
      focusOn(date);
      return;
    }
    if (date < '2000' || date >= '2100') return;
    pendingDate.current = date;
    void navigate(pathOf(date), { preventScrollReset: true });
  };

  return { grid, onKeyDown, tabIndexOf: (date: string) => (isHydrated && date !== active ? -1 : undefined) };
}
