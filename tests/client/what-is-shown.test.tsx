import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CalendarNav } from '../../client/events/calendar/calendar-nav';
import { parseCalendarState } from '../../client/events/calendar/calendar-state';
import type { Calendar } from '../../client/events/calendar/calendar-labels';
import { SearchNotes } from '../../client/ui/search-notes';

const shown = (part: React.ReactNode): string =>
  renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ');

describe('what was looked for instead of the typed words', () => {
  it('is not called results where there are none', () => {
    const notes = { typed: 'кардеология', wording: 'кардиология', literal: '/events?q=1' };
    expect(shown(<SearchNotes {...notes} />)).toContain('Показаны результаты для «кардиология».');
    expect(shown(<SearchNotes {...notes} isEmpty />)).toContain('Искали «кардиология».');
    expect(shown(<SearchNotes {...notes} isEmpty />)).not.toContain('Показаны');
  });
});

describe('the way to today in the calendar', () => {
  const calendar = { unit: 'DAY', from: '2027-03-22', to: '2027-03-22', date: '2027-03-22' } as Calendar;
  const state = parseCalendarState(new URLSearchParams('view=day'));

  it('leads to the day of the visitor where that is another one than Moscow’s', () => {
    const elsewhere = { ...calendar, today: '2027-03-23' };
    const own = shown(<CalendarNav calendar={elsewhere} state={state} userToday="2027-03-23" />);
    expect(own).toMatch(/href="[^"]*date=2027-03-23[^"]*"[^>]*>Сегодня/);
    expect(own).not.toContain('aria-current="date"');
    const inMoscow = shown(
      <CalendarNav calendar={{ ...calendar, today: '2027-03-22' }} state={state} userToday={null} />,
    );
    expect(inMoscow).not.toMatch(/date=[^"]*"[^>]*>Сегодня/);
    expect(inMoscow).toContain('aria-current="date"');
  });
});
