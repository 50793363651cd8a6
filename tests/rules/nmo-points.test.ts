import { describe, expect, it } from 'vitest';
import { missingPoints } from '../../rules/nmo/nmo-norm.js';
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

describe('missing points of a cycle', () => {
  it.each([
    ['nothing yet: half can come from events', 0, 0, { total: 144, fromEvents: 72 }],
    ['events below their maximum', 46, 54, { total: 44, fromEvents: 26 }],
    ['events above their maximum', 90, 36, { total: 36, fromEvents: 0 }],
    ['less is missing than events could still give', 40, 100, { total: 4, fromEvents: 4 }],
    ['the norm is reached', 72, 72, { total: 0, fromEvents: 0 }],
    ['more than the norm', 72, 144, { total: 0, fromEvents: 0 }],
  ])('%s', (_title, fromEvents, fromCourses, expected) => {
    expect(missingPoints(fromEvents, fromCourses)).toEqual(expected);
  });
});
