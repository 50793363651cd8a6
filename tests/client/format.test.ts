import { describe, expect, it } from 'vitest';
import {
  dateParts,
  formatDate,
  formatDateRange,
  formatDates,
  formatDateTime,
  formatZonedDateTime,
  formatMoney,
  formatSum,
  formatNumber,
  formatTimeRange,
  moscow,
  plural,
  zoneName,
} from '../../client/core/format';

const TOMSK = 'Asia/Tomsk';

describe('dates', () => {
  it.each([
    ['2026-03-12T06:00:00Z', '2026-03-12T15:00:00Z', moscow, '12\u00a0марта 2026\u00a0г.'],
    ['2026-03-12T06:00:00Z', '2026-03-14T15:00:00Z', moscow, '12–14\u00a0марта 2026\u00a0г.'],
    ['2026-03-30T06:00:00Z', '2026-04-02T15:00:00Z', moscow, '30\u00a0марта – 2\u00a0апреля 2026\u00a0г.'],
    [
      '2026-12-29T06:00:00Z',
      '2027-01-03T15:00:00Z',
      moscow,
      '29\u00a0декабря 2026\u00a0г. – 3\u00a0января 2027\u00a0г.',
    ],
    // The day depends on the zone: 21:30 UTC is the next day in Moscow and in Tomsk.
    ['2026-03-11T21:30:00Z', '2026-03-11T23:00:00Z', moscow, '12\u00a0марта 2026\u00a0г.'],
    ['2026-03-11T17:30:00Z', '2026-03-11T18:00:00Z', TOMSK, '12\u00a0марта 2026\u00a0г.'],
    ['2026-03-11T17:30:00Z', '2026-03-11T18:00:00Z', moscow, '11\u00a0марта 2026\u00a0г.'],
  ])('formats the dates from %s to %s in %s', (from, to, zone, expected) =>
    expect(formatDateRange(from, to, zone)).toBe(expected),
  );

  it.each([
    [[], ''],
    [['2027-02-03'], '3\u00a0февраля 2027\u00a0г.'],
    [['2027-02-03', '2027-02-04', '2027-02-05'], '3–5\u00a0февраля 2027\u00a0г.'],
    [['2027-02-28', '2027-03-01'], '28\u00a0февраля – 1\u00a0марта 2027\u00a0г.'],
    [['2027-02-03', '2027-02-10', '2027-02-17', '2027-02-24'], '3, 10, 17 и\u00a024\u00a0февраля 2027\u00a0г.'],
    [['2027-01-27', '2027-02-03'], '27\u00a0января и\u00a03\u00a0февраля 2027\u00a0г.'],
    [['2026-12-30', '2027-01-06'], '30\u00a0декабря 2026\u00a0г. и\u00a06\u00a0января 2027\u00a0г.'],
  ])('formats the dates %j', (dates, expected) => expect(formatDates(dates)).toBe(expected));

  it('formats dates without «г.» and with the time', () => {
    expect(formatDate('2026-03-12T06:00:00Z', moscow, { withYearMark: false })).toBe('12\u00a0марта 2026');
    expect(formatDateTime('2026-03-12T16:05:00Z')).toBe('12\u00a0марта 2026\u00a0г. в\u00a019:05');
    expect(formatTimeRange('2026-03-12T06:00:00Z', '2026-03-12T15:30:00Z', moscow)).toBe('09:00–18:30');
    expect(formatTimeRange('2026-03-11T21:00:00Z', '2026-03-11T21:45:00Z', moscow)).toBe('00:00–00:45');
  });

  it('dateParts returns the day of the week in the zone', () => {
    expect(dateParts('2026-11-21T21:30:00Z', moscow)).toMatchObject({ day: 22, weekday: 'вс', hour: 0, minute: 30 });
  });
});

describe('time zones', () => {
  it.each([
    [moscow, 'МСК'],
    ['Europe/Simferopol', 'МСК'],
    ['Europe/Kaliningrad', 'МСК−1\u00a0(Калининград)'],
    ['Europe/Samara', 'МСК+1\u00a0(Самара)'],
    ['Asia/Yekaterinburg', 'МСК+2\u00a0(Екатеринбург)'],
    ['Asia/Novosibirsk', 'МСК+4\u00a0(Новосибирск)'],
    ['Asia/Vladivostok', 'МСК+7\u00a0(Владивосток)'],
    ['Asia/Kamchatka', 'МСК+9\u00a0(Петропавловск-Камчатский)'],
    ['Asia/Kolkata', 'МСК+2,5\u00a0(Kolkata)'],
  ])('names the zone %s «%s»', (zone, expected) => expect(zoneName(zone, '2026-11-21T09:00:00Z')).toBe(expected));

  it('formatMoment adds the zone once, without nested brackets', () => {
    expect(formatZonedDateTime('2026-12-03T13:30:00Z', moscow)).toBe('3\u00a0декабря 2026\u00a0г. в\u00a016:30 (МСК)');
    expect(formatZonedDateTime('2026-12-03T13:30:00Z', 'Europe/Kaliningrad')).toBe(
      '3\u00a0декабря 2026\u00a0г. в\u00a015:30, МСК−1\u00a0(Калининград)',
    );
  });

  it('the name of a zone uses its offset on that day, not today', () => {
    // Volgograd had another offset from 2018 to 2020.
    expect(zoneName('Europe/Volgograd', '2019-06-01T09:00:00Z')).toBe('МСК+1\u00a0(Volgograd)');
    expect(zoneName('Europe/Volgograd', '2026-06-01T09:00:00Z')).toBe('МСК');
  });
});

describe('money and numbers', () => {
  it.each([
    [0, 'Бесплатно'],
    [100, '1\u00a0₽'],
    [50_000, '500\u00a0₽'],
    [150_000, '1\u00a0500\u00a0₽'],
    [150_050, '1\u00a0500,50\u00a0₽'],
    [150_005, '1\u00a0500,05\u00a0₽'],
    [123_456_789_00, '123\u00a0456\u00a0789\u00a0₽'],
  ])('formats the price of %i kopecks', (amount, expected) =>
    expect(formatMoney({ amount, currency: 'RUB' })).toBe(expected),
  );

  it('formatSum shows zero as a number, not as «Бесплатно»', () =>
    expect([0, -4_500_00, -50].map((amount) => formatSum({ amount, currency: 'RUB' }))).toEqual([
      '0\u00a0₽',
      '−4\u00a0500\u00a0₽',
      '−0,50\u00a0₽',
    ]));

  it('formatNumber groups digits by three', () => {
    expect(formatNumber(1234567)).toBe('1\u00a0234\u00a0567');
    expect(formatNumber(-1234.5)).toBe('−1\u00a0234,5');
    expect(formatNumber(999)).toBe('999');
  });

  it.each([
    [0, '0\u00a0мест'],
    [1, '1\u00a0место'],
    [2, '2\u00a0места'],
    [4, '4\u00a0места'],
    [5, '5\u00a0мест'],
    [11, '11\u00a0мест'],
    [12, '12\u00a0мест'],
    [14, '14\u00a0мест'],
    [21, '21\u00a0место'],
    [22, '22\u00a0места'],
    [25, '25\u00a0мест'],
    [101, '101\u00a0место'],
    [111, '111\u00a0мест'],
    [112, '112\u00a0мест'],
    [1.5, '1,5\u00a0места'],
    [1001, '1\u00a0001\u00a0место'],
  ])('uses the right plural for %d', (count, expected) =>
    expect(plural(count, 'место', 'места', 'мест')).toBe(expected),
  );

  it('plural replaces # by the number', () => {
    const foundText = (count: number) =>
      plural(count, 'Найдено # мероприятие', 'Найдено # мероприятия', 'Найдено # мероприятий');
    expect([1, 3, 12].map(foundText)).toEqual([
      'Найдено 1 мероприятие',
      'Найдено 3 мероприятия',
      'Найдено 12 мероприятий',
    ]);
  });
});
