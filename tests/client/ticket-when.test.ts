import { describe, expect, it } from 'vitest';
import { dateBlockContent } from '../../client/events/event/event-dates';
import { ticketWhen, ticketWhenText, type TicketEvent } from '../../client/events/event/ticket-when';

const spaced = (text: string | null) => text?.replaceAll('\u00a0', ' ');
const week = ['26', '27', '28', '29', '30'].map((day) => `2026-11-${day}`).concat('2026-12-01', '2026-12-02');

const eventOf = (dates: string[], nextDay: TicketEvent['nextDay']): TicketEvent => {
  const [startsAt, endsAt] = [`${dates[0]}T15:00:00.000Z`, `${dates.at(-1)}T16:30:00.000Z`];
  return {
    __typename: 'Event',
    state: 'PUBLISHED',
    format: 'ONLINE',
    startsAt,
    endsAt,
    dates,
    timeZone: 'Europe/Moscow',
    effectiveDates: { __typename: 'EffectiveDates', startsAt, endsAt, dates },
    nextDay,
  };
};
const dayOf = (date: string, name: string | null) => ({
  date,
  startsAt: `${date}T15:00:00.000Z`,
  endsAt: `${date}T16:30:00.000Z`,
  name,
});

describe('the date block', () => {
  it.each([
    [week, '26 нояб. – 2 дек.', null],
    [['2026-12-30', '2026-12-31', '2027-01-01'], '30 дек. – 1 янв.', null],
    [['2026-11-26', '2026-12-03'], '26 нояб. … 3 дек.', null],
    [['2027-02-04', '2027-02-05', '2027-02-06'], '4–6', 'февраля'],
    [['2027-02-04'], '4', 'февраля'],
  ])('names the days %j as «%s»', (dates, days, month) => {
    const content = dateBlockContent(eventOf(dates, null));
    expect([spaced(content!.days), content!.month]).toEqual([days, month]);
  });
});

describe('a ticket', () => {
  it('names all days and the hours of the first one before a week', () => {
    const event = eventOf(week, dayOf('2026-11-26', 'вечер 1 из 7'));
    const { shown, hours, allDays } = ticketWhen(event, null, 'ONLINE');
    expect([shown, spaced(hours), allDays]).toEqual([event, 'Вечер 1 из 7: 18:00–19:30 (МСК)', null]);
    expect(spaced(ticketWhenText(event, null, 'ONLINE'))).toBe(
      '26 ноября – 2 декабря 2026 г., вечер 1 из 7: 18:00–19:30 (МСК)',
    );
  });

  it('shows the next evening within a week, and all days once', () => {
    const event = eventOf(week, dayOf('2026-11-28', 'вечер 3 из 7'));
    const { shown, hours, allDays } = ticketWhen(event, null, 'ONLINE');
    expect(dateBlockContent(shown)).toMatchObject({ days: '28', month: 'ноября', weekday: 'сб' });
    expect(spaced(hours)).toBe('Вечер 3 из 7: 18:00–19:30 (МСК)');
    expect(spaced(allDays)).toBe('26 ноября – 2 декабря 2026 г.');
    expect(spaced(ticketWhenText(event, null, 'ONLINE'))).toBe(
      '26 ноября – 2 декабря 2026 г. Вечер 3 из 7: 28 ноября, 18:00–19:30 (МСК)',
    );
  });

  it('shows the hours alone for one day, and what is known of other events', () => {
    const oneDay = eventOf(['2026-12-01'], dayOf('2026-12-01', null));
    expect(spaced(ticketWhenText(oneDay, null, 'ONLINE'))).toBe('1 декабря 2026 г., 18:00–19:30 (МСК)');
    expect(spaced(ticketWhen(eventOf(week, null), null, 'ONLINE').hours)).toBe(
      'начало 26 ноября в 18:00, окончание 2 декабря в 19:30 (МСК)',
    );
  });
});
