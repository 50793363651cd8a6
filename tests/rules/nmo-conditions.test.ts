import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bothMinutes,
  dayConditionsProblems,
  givesPoints,
  noPresence,
  nmoEligibility,
  type Attendee,
  type CountedMinutes,
  type DayPresence,
  type DayConditions,
  type NmoConditions,
} from '../../rules/nmo/nmo-conditions.js';

const day = (changes: Partial<DayConditions> = {}): DayConditions => ({
  date: '2026-03-12',
  countedMinutes: 'ANY',
  minutes: 270,
  confirmationsNeeded: 6,
  confirmationsPlanned: 7,
  points: 6,
  hours: 6,
  ...changes,
});
const secondDay = day({ date: '2026-03-13', points: 4, hours: 4 });
const anyDay = (...days: DayConditions[]): NmoConditions => ({ needsAllDays: false, days });
const allDays = (...days: DayConditions[]): NmoConditions => ({ needsAllDays: true, days });
const attendeeWith = (presence: Record<string, Partial<DayPresence>>, changes: Partial<Attendee> = {}): Attendee => ({
  isConfirmed: true,
  presence: new Map(
    Object.entries(presence).map(([date, presenceOfDay]) => {
      const complete = { ...noPresence, ...presenceOfDay };
      return [date, { ...complete, both: presenceOfDay.both ?? bothMinutes(complete.hall, complete.online) }];
    }),
  ),
  decision: null,
  ...changes,
});
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const reasons = (terms: NmoConditions, attendee: Attendee) => nmoEligibility(terms, attendee).reasons.map(plain);
const fullDay = { hall: 270 };

describe('conditions of one day', () => {
  it.each<[string, Partial<DayConditions>, Partial<DayPresence>, string[]]>([
    ['presence in the hall only needs no confirmations', {}, { hall: 270 }, []],
    ['presence online needs minutes and confirmations', {}, { online: 270, confirmations: 6 }, []],
    [
      'minutes in the hall and online at different times add up',
      {},
      { hall: 100, online: 170, both: 270, confirmations: 6 },
      [],
    ],
    [
      'the same minutes in the hall and online count once',
      {},
      { hall: 150, online: 150, confirmations: 6 },
      ['12 марта: 150 из 270 минут'],
    ],
    ['does not pass when one minute is missing', {}, { hall: 269 }, ['12 марта: 269 из 270 минут']],
    [
      'does not pass when one confirmation is missing',
      {},
      { online: 300, confirmations: 5 },
      ['12 марта: 5 из 6 подтверждений'],
    ],
    [
      'names missing minutes and missing confirmations',
      {},
      { online: 210, confirmations: 2 },
      ['12 марта: 210 из 270 минут', '12 марта: 2 из 6 подтверждений'],
    ],
    ['does not pass without presence', {}, {}, ['12 марта: 0 из 270 минут']],
    [
      'online minutes do not count if only the hall counts',
      { countedMinutes: 'HALL' },
      { online: 400 },
      ['12 марта: 0 из 270 минут в зале'],
    ],
    [
      'minutes in the hall do not count if only online counts',
      { countedMinutes: 'ONLINE' },
      { hall: 400, online: 1 },
      ['12 марта: 1 из 270 минут онлайн', '12 марта: 0 из 6 подтверждений'],
    ],
    [
      'passes online without confirmations if none are planned',
      { confirmationsNeeded: 0, confirmationsPlanned: 0 },
      { online: 270 },
      [],
    ],
  ])('%s', (_, terms, presence, expected) => {
    const standing = nmoEligibility(anyDay(day(terms)), attendeeWith({ '2026-03-12': presence }));
    expect(standing.reasons.map(plain)).toEqual(expected);
    expect(standing).toMatchObject({ isPassed: expected.length === 0, points: expected.length === 0 ? 6 : 0 });
  });
});

describe('conditions of several days', () => {
  const firstDayOnly = attendeeWith({ '2026-03-12': fullDay });
  it('gives points of each met day, or, if all days are needed, all points or none', () => {
    expect(nmoEligibility(anyDay(day(), secondDay), firstDayOnly)).toMatchObject({
      isPassed: true,
      points: 6,
      hours: 6,
      reasons: [],
    });
    expect(nmoEligibility(allDays(day(), secondDay), firstDayOnly)).toMatchObject({ isPassed: false, points: 0 });
    expect(reasons(allDays(day(), secondDay), firstDayOnly)).toEqual(['13 марта: 0 из 270 минут']);
    const both = attendeeWith({ '2026-03-12': fullDay, '2026-03-13': fullDay });
    expect(nmoEligibility(allDays(day(), secondDay), both)).toMatchObject({ isPassed: true, points: 10, hours: 10 });
  });
  it('requires nothing on a day without points', () => {
    const opening = day({ date: '2026-03-11', points: 0, minutes: 0, hours: 0 });
    expect(nmoEligibility(allDays(opening, day()), firstDayOnly)).toMatchObject({ isPassed: true, points: 6 });
    expect(reasons(anyDay(opening), firstDayOnly)).toEqual(['Условия НМО не заданы']);
    expect(reasons(anyDay(), firstDayOnly)).toEqual(['Условия НМО не заданы']);
  });
});

describe('nearly met conditions', () => {
  it.each<[Partial<DayPresence>, boolean]>([
    [{ hall: 243 }, true],
    [{ hall: 242 }, false],
    [{ online: 270, confirmations: 5 }, true],
    [{ online: 270, confirmations: 4 }, false],
    [{ hall: 270 }, false],
  ])('presence %o is nearly enough: %s', (presence, isNearly) => {
    expect(nmoEligibility(anyDay(day()), attendeeWith({ '2026-03-12': presence })).isNearly).toBe(isNearly);
  });
});

describe('manual decision', () => {
  const rejectedByHand = { isPassed: false, points: null, reason: 'ушла после обеда' };
  const passedByHand = { isPassed: true, points: null, reason: 'сканер не работал' };
  it('a manual decision overrides the rules in both directions and gives its reason', () => {
    expect(nmoEligibility(anyDay(day()), attendeeWith({}, { decision: passedByHand }))).toMatchObject({
      isPassed: true,
      points: 6,
    });
    expect(reasons(anyDay(day()), attendeeWith({}, { decision: passedByHand }))).toEqual([
      'Засчитано вручную: сканер не работал',
    ]);
    expect(
      nmoEligibility(anyDay(day(), secondDay), attendeeWith({}, { decision: { ...passedByHand, points: 4 } })),
    ).toMatchObject({
      points: 4,
      hours: 4,
    });
    const presentButRejected = attendeeWith({ '2026-03-12': fullDay }, { decision: rejectedByHand });
    expect(nmoEligibility(anyDay(day()), presentButRejected)).toMatchObject({ isPassed: false, points: 0 });
    expect(reasons(anyDay(day()), presentButRejected)).toEqual(['Не засчитано вручную: ушла после обеда']);
  });
  it('a manual decision gives no points without a confirmed registration', () => {
    const cancelled = attendeeWith({ '2026-03-12': fullDay }, { isConfirmed: false, decision: passedByHand });
    expect(nmoEligibility(anyDay(day()), cancelled)).toMatchObject({ isPassed: false, points: 0 });
    expect(reasons(anyDay(day()), cancelled)).toEqual(['Участие не подтверждено']);
  });
});

describe('arbitrary conditions and presence', () => {
  const upTo = (max: number) => fc.integer({ min: 0, max });
  const scopes: CountedMinutes[] = ['ANY', 'HALL', 'ONLINE'];
  const terms = fc.record({
    needsAllDays: fc.boolean(),
    days: fc.uniqueArray(
      fc.record({
        date: fc.constantFrom('2026-03-12', '2026-03-13', '2026-03-14'),
        countedMinutes: fc.constantFrom(...scopes),
        minutes: fc.integer({ min: 1, max: 500 }),
        confirmationsNeeded: upTo(7),
        confirmationsPlanned: fc.constant(7),
        points: upTo(6),
        hours: upTo(6),
      }),
      { selector: ({ date }) => date },
    ),
  });
  const presence = fc.record({ hall: upTo(600), online: upTo(600), confirmations: upTo(8) });
  const days = fc.dictionary(fc.constantFrom('2026-03-12', '2026-03-13', '2026-03-14', '2026-03-15'), presence);

  it('gives reasons only to attendees who have not passed, and points only to those who have', () => {
    fc.assert(
      fc.property(terms, days, (conditions, presenceByDay) => {
        const {
          isPassed,
          isNearly,
          reasons: reasonTexts,
          points,
        } = nmoEligibility(conditions, attendeeWith(presenceByDay));
        expect(reasonTexts.length === 0).toBe(isPassed);
        expect(points > 0).toBe(isPassed);
        expect(isPassed && isNearly).toBe(false);
        expect(points).toBeLessThanOrEqual(conditions.days.reduce((sum, one) => sum + one.points, 0));
        if (conditions.needsAllDays && isPassed)
          expect(points).toBe(conditions.days.filter(givesPoints).reduce((sum, one) => sum + one.points, 0));
      }),
    );
  });

  it('longer presence never reduces the points', () => {
    fc.assert(
      fc.property(terms, days, presence, (conditions, presenceByDay, more) => {
        const longer = Object.fromEntries(
          Object.entries(presenceByDay).map(([date, one]) => [
            date,
            {
              hall: one.hall + more.hall,
              online: one.online + more.online,
              confirmations: one.confirmations + more.confirmations,
            },
          ]),
        );
        const [before, after] = [
          nmoEligibility(conditions, attendeeWith(presenceByDay)),
          nmoEligibility(conditions, attendeeWith(longer)),
        ];
        expect(after.points).toBeGreaterThanOrEqual(before.points);
      }),
    );
  });
});

describe('invalid conditions', () => {
  it('reports invalid conditions at their fields', () => {
    const fields = (changes: Partial<DayConditions>) => dayConditionsProblems(day(changes)).map(({ field }) => field);
    expect(fields({})).toEqual([]);
    expect(fields({ minutes: -1, points: 101, hours: 1.5 })).toEqual([
      'days.2026-03-12.minutes',
      'days.2026-03-12.points',
      'days.2026-03-12.hours',
    ]);
    expect(fields({ minutes: 0 })).toEqual(['days.2026-03-12.minutes']);
    expect(fields({ minutes: 0, points: 0 })).toEqual([]);
    expect(fields({ confirmationsNeeded: 8 })).toEqual(['days.2026-03-12.confirmationsNeeded']);
    expect(fields({ countedMinutes: 'HALL' })).toEqual(['days.2026-03-12.confirmationsNeeded']);
    expect(fields({ confirmationsPlanned: 101 })).toEqual(['days.2026-03-12.confirmationsPlanned']);
    expect(fields({ date: '2026-02-31' })).toEqual(['days.2026-02-31.date']);
  });
});
