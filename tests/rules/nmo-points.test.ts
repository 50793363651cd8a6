import { describe, expect, it } from 'vitest';
import { outsideCycle } from '../../rules/nmo-points.js';

const cycles = [{ specialty: { id: 'cardiology' }, startsOn: '2023-06-05', endsOn: '2028-06-04' }];
const mark = (earnedOn: string, specialtyId = 'cardiology', of = cycles) =>
  outsideCycle(of, { specialtyId, earnedOn })?.mark ?? null;

describe('points outside the cycle', () => {
  it.each([
    ['are those of the day before it begins', '2023-06-04', 'вне цикла'],
    ['are not those of its first day', '2023-06-05', null],
    ['are not those of its last day', '2028-06-04', null],
    ['are those of the day after', '2028-06-05', 'вне цикла'],
    ['are not judged without a day', '', null],
  ])('%s', (_title, day, expected) => {
    expect(mark(day)).toBe(expected);
  });

  it('are those of a specialty without a cycle, while another one has a cycle', () => {
    expect(mark('2024-01-01', 'neurology')).toBe('цикла нет');
    expect(mark('2024-01-01', 'neurology', [])).toBeNull();
  });
});
