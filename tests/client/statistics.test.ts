import { describe, expect, it } from 'vitest';
import { toBars, fillDays, withRunningTotals } from '../../client/statistics/office/charts/days';
import { hasCustomDates, periodFromQuery, withParams } from '../../client/statistics/office/period';
import {
  formatCell,
  toCsv,
  formatPercent,
  formatKopecks,
  type ChartData,
} from '../../client/statistics/office/charts/chart-data';

const zero = (day: string) => ({ day, made: 0, live: 0 });

describe('days of a chart', () => {
  it('missing days are added, across ends of months and years', () => {
    const rows = [{ day: '2026-12-31', made: 2, live: 1 }];
    expect(fillDays(rows, { from: '2026-12-30', until: '2027-01-01' }, zero)).toEqual([
      zero('2026-12-30'),
      rows[0],
      zero('2027-01-01'),
    ]);
    expect(fillDays(rows, { from: null, until: null }, zero)).toEqual(rows);
    expect(fillDays([], { from: null, until: null }, zero)).toEqual([]);
  });

  it('days are added up to totals', () => {
    const days = withRunningTotals([
      { day: '2026-11-01', made: 3, live: 1 },
      { day: '2026-11-02', made: 2, live: 2 },
    ]);
    expect(days.map(({ gone, total }) => [gone, total])).toEqual([
      [2, 3],
      [0, 5],
    ]);
  });

  it('many days are grouped into weeks from Monday without losing any', () => {
    const days = fillDays([], { from: '2026-01-01', until: '2026-03-31' }, (day) => ({ day, made: 1 }));
    const { unit, bars } = toBars(days, (sum, row) => ({ ...sum, made: sum.made + row.made }));
    expect(unit).toBe('week');
    expect(bars[0]).toEqual({ day: '2025-12-29', made: 4 });
    expect(bars.every(({ day }) => new Date(day).getUTCDay() === 1)).toBe(true);
    expect(bars.reduce((sum, { made }) => sum + made, 0)).toBe(days.length);
    expect(toBars(days.slice(0, 62), (sum) => sum).unit).toBe('day');
  });
});

describe('period of the query', () => {
  const periodFrom = (query: string) => periodFromQuery(new URLSearchParams(query));

  it('the period ignores invalid parameters', () => {
    expect(periodFrom('')).toEqual({ from: null, until: null, days: 30 });
    expect(periodFrom('days=90')).toEqual({ from: null, until: null, days: 90 });
    expect(periodFrom('days=91&from=2026-02-30&until=x')).toEqual({ from: null, until: null, days: 30 });
    expect(periodFrom('from=2026-05-02&until=2026-05-01')).toEqual({
      from: '2026-05-01',
      until: '2026-05-02',
      days: 30,
    });
    expect([hasCustomDates(periodFrom('days=7')), hasCustomDates(periodFrom('until=2026-05-01'))]).toEqual([
      false,
      true,
    ]);
  });

  it('a change of the period keeps the other parameters', () => {
    const params = new URLSearchParams('money=test&days=7');
    expect(withParams('/x', params, { days: null })).toBe('/x?money=test');
    expect(withParams('/x', params, { days: null, money: null })).toBe('/x');
  });
});

describe('table of numbers', () => {
  const sheet: ChartData = {
    title: 'Проба',
    columns: [
      { title: 'Название', kind: 'text' },
      { title: 'День', kind: 'day' },
      { title: 'Сумма', kind: 'money' },
    ],
    rows: [
      ['=1+1', '2026-11-21', 150_050],
      ['Школа; «осень"', '2026-11-22', -20_000],
    ],
  };

  it('cells are formatted in Russian', () => {
    expect(sheet.rows[0]!.map((cell, index) => formatCell(cell, sheet.columns[index]!))).toEqual([
      '=1+1',
      '21\u00a0нояб. 2026',
      '1\u00a0500,50\u00a0₽',
    ]);
    expect([formatKopecks(-20_000), formatKopecks(0), formatKopecks(5)]).toEqual([
      '−200\u00a0₽',
      '0\u00a0₽',
      '0,05\u00a0₽',
    ]);
  });

  it('a share is 0 % or 100 % only for exact values', () => {
    const shares = [0, 1, 333, 999, 1_000].map((count) => formatPercent(count, 1_000));
    expect(shares).toEqual(['0\u00a0%', 'меньше\u00a01\u00a0%', '33\u00a0%', 'больше\u00a099\u00a0%', '100\u00a0%']);
    expect(formatPercent(0, 0)).toBe('0\u00a0%');
  });

  it('the CSV file has plain numbers and disabled formulas', () => {
    expect(toCsv(sheet)).toBe(
      `\uFEFFНазвание;День;Сумма\r\n'=1+1;2026-11-21;1500,50\r\n"Школа; «осень""";2026-11-22;-200,00\r\n`,
    );
  });
});
