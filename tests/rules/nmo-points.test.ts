import { describe, expect, it } from 'vitest';
import { outsideCycleReason } from '../../rules/nmo/nmo-points.js';

const cycles = [{ specialty: { id: 'cardiology' }, startsOn: '2023-06-05', endsOn: '2028-06-04' }];
const mark = (earnedOn: string, specialtyId = 'cardiology', cyclesOfUser = cycles) =>
  outsideCycleReason(cyclesOfUser, { specialtyId, earnedOn })?.mark ?? null;

describe('points outside of the cycle', () => {
  it.each([
    ['marks points of the day before the cycle starts', '2023-06-04', 'вне цикла'],
    ['does not mark points of the first day of the cycle', '2023-06-05', null],
    ['does not mark points of the last day of the cycle', '2028-06-04', null],
    ['marks points of the day after the cycle ends', '2028-06-05', 'вне цикла'],
    ['does not mark points without a date', '', null],
  ])('%s', (_title, day, expected) => {
    expect(mark(day)).toBe(expected);
  });

  it('marks points of a specialty without a cycle only if another specialty has one', () => {
    expect(mark('2024-01-01', 'neurology')).toBe('цикла нет');
    expect(mark('2024-01-01', 'neurology', [])).toBeNull();
  });
});
