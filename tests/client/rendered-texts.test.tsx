import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CalendarNav } from '../../client/events/calendar/calendar-nav';
import { parseCalendarState } from '../../client/events/calendar/calendar-state';
import type { Calendar } from '../../client/events/calendar/calendar-labels';
import { SearchNotes } from '../../client/ui/search-notes';

const render = (part: React.ReactNode): string =>
  renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ');

describe('SearchNotes', () => {
  it('does not mention results if a corrected query has none', () => {
    const notes = { typed: 'кардеология', wording: 'кардиология', literal: '/events?q=1' };
    expect(render(<SearchNotes {...notes} />)).toContain('Показаны результаты для «кардиология».');
    expect(render(<SearchNotes {...notes} isEmpty />)).toContain('Искали «кардиология».');
    expect(render(<SearchNotes {...notes} isEmpty />)).not.toContain('Показаны');
  });
});

describe('CalendarNav', () => {
  const calendar = { unit: 'DAY', from: '2027-03-22', to: '2027-03-22', date: '2027-03-22' } as Calendar;
  const state = parseCalendarState(new URLSearchParams('view=day'));

  it('«Сегодня» links to the user’s date if it differs from Moscow’s', () => {
    const elsewhere = { ...calendar, today: '2027-03-23' };
    const markup = render(<CalendarNav calendar={elsewhere} state={state} userToday="2027-03-23" />);
    expect(markup).toMatch(/href="[^"]*date=2027-03-23[^"]*"[^>]*>Сегодня/);
    expect(markup).not.toContain('aria-current="date"');
    const inMoscow = render(
      <CalendarNav calendar={{ ...calendar, today: '2027-03-22' }} state={state} userToday={null} />,
    );
    expect(inMoscow).not.toMatch(/date=[^"]*"[^>]*>Сегодня/);
    expect(inMoscow).toContain('aria-current="date"');
  });
});
