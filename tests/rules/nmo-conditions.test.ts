import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bothMinutes,
  dayTermsProblems,
  gives,
  noPresence,
  standingOf,
  type Attendee,
  type CountedMinutes,
  type DayPresence,
  type DayTerms,
  type NmoTerms,
} from '../../rules/nmo-conditions.js';

const day = (given: Partial<DayTerms> = {}): DayTerms => ({
  date: '2026-03-12',
  countedMinutes: 'ANY',
  minutes: 270,
  confirmationsNeeded: 6,
  confirmationsPlanned: 7,
  points: 6,
  hours: 6,
  ...given,
});
const second = day({ date: '2026-03-13', points: 4, hours: 4 });
const of = (...days: DayTerms[]): NmoTerms => ({ needsAllDays: false, days });
const all = (...days: DayTerms[]): NmoTerms => ({ needsAllDays: true, days });
const who = (presence: Record<string, Partial<DayPresence>>, given: Partial<Attendee> = {}): Attendee => ({
  isConfirmed: true,
  presence: new Map(
    Object.entries(presence).map(([date, one]) => {
      const whole = { ...noPresence, ...one };
      return [date, { ...whole, both: one.both ?? bothMinutes(whole.hall, whole.online) }];
    }),
  ),
  decision: null,
  ...given,
});
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const reasons = (terms: NmoTerms, attendee: Attendee) => standingOf(terms, attendee).reasons.map(plain);
const full = { hall: 270 };

describe('a day', () => {
  it.each<[string, Partial<DayTerms>, Partial<DayPresence>, string[]]>([
    ['the hall alone asks for no windows', {}, { hall: 270 }, []],
    ['the screen asks for both', {}, { online: 270, confirmations: 6 }, []],
    ['hall and screen at different times', {}, { hall: 100, online: 170, both: 270, confirmations: 6 }, []],
    [
      'the same minutes in the hall and at the screen count once',
      {},
      { hall: 150, online: 150, confirmations: 6 },
      ['12 марта: 150 из 270 минут'],
    ],
    ['a minute short', {}, { hall: 269 }, ['12 марта: 269 из 270 минут']],
    ['a window short', {}, { online: 300, confirmations: 5 }, ['12 марта: 5 из 6 подтверждений']],
    [
      'short of both',
      {},
      { online: 210, confirmations: 2 },
      ['12 марта: 210 из 270 минут', '12 марта: 2 из 6 подтверждений'],
    ],
    ['nobody there', {}, {}, ['12 марта: 0 из 270 минут']],
    ['the screen does not count', { countedMinutes: 'HALL' }, { online: 400 }, ['12 марта: 0 из 270 минут в зале']],
    [
      'the hall does not count',
      { countedMinutes: 'ONLINE' },
      { hall: 400, online: 1 },
      ['12 марта: 1 из 270 минут онлайн', '12 марта: 0 из 6 подтверждений'],
    ],
    ['no windows are asked for', { confirmationsNeeded: 0, confirmationsPlanned: 0 }, { online: 270 }, []],
  ])('%s', (_, terms, presence, expected) => {
    const standing = standingOf(of(day(terms)), who({ '2026-03-12': presence }));
    expect(standing.reasons.map(plain)).toEqual(expected);
    expect(standing).toMatchObject({ isPassed: expected.length === 0, points: expected.length === 0 ? 6 : 0 });
  });
});

describe('several days', () => {
  const one = who({ '2026-03-12': full });
  it('give each its own points, or all of them or none', () => {
    expect(standingOf(of(day(), second), one)).toMatchObject({ isPassed: true, points: 6, hours: 6, reasons: [] });
    expect(standingOf(all(day(), second), one)).toMatchObject({ isPassed: false, points: 0 });
    expect(reasons(all(day(), second), one)).toEqual(['13 марта: 0 из 270 минут']);
    const both = who({ '2026-03-12': full, '2026-03-13': full });
    expect(standingOf(all(day(), second), both)).toMatchObject({ isPassed: true, points: 10, hours: 10 });
  });
  it('do not ask for anything on a day without points', () => {
    const opening = day({ date: '2026-03-11', points: 0, minutes: 0, hours: 0 });
    expect(standingOf(all(opening, day()), one)).toMatchObject({ isPassed: true, points: 6 });
    expect(reasons(of(opening), one)).toEqual(['Условия НМО не заданы']);
    expect(reasons(of(), one)).toEqual(['Условия НМО не заданы']);
  });
});

describe('who has nearly passed', () => {
  it.each<[Partial<DayPresence>, boolean]>([
    [{ hall: 243 }, true],
    [{ hall: 242 }, false],
    [{ online: 270, confirmations: 5 }, true],
    [{ online: 270, confirmations: 4 }, false],
    [{ hall: 270 }, false],
  ])('%o: %s', (presence, isNearly) => {
    expect(standingOf(of(day()), who({ '2026-03-12': presence })).isNearly).toBe(isNearly);
  });
});

describe('a decision by hand', () => {
  const refused = { isPassed: false, points: null, reason: 'ушла после обеда' };
  const passed = { isPassed: true, points: null, reason: 'сканер не работал' };
  it('goes before the rules, both ways, and says why', () => {
    expect(standingOf(of(day()), who({}, { decision: passed }))).toMatchObject({ isPassed: true, points: 6 });
    expect(reasons(of(day()), who({}, { decision: passed }))).toEqual(['Засчитано вручную: сканер не работал']);
    expect(standingOf(of(day(), second), who({}, { decision: { ...passed, points: 4 } }))).toMatchObject({
      points: 4,
      hours: 4,
    });
    const there = who({ '2026-03-12': full }, { decision: refused });
    expect(standingOf(of(day()), there)).toMatchObject({ isPassed: false, points: 0 });
    expect(reasons(of(day()), there)).toEqual(['Не засчитано вручную: ушла после обеда']);
  });
  it('does not make a participant of whoever is none', () => {
    const cancelled = who({ '2026-03-12': full }, { isConfirmed: false, decision: passed });
    expect(standingOf(of(day()), cancelled)).toMatchObject({ isPassed: false, points: 0 });
    expect(reasons(of(day()), cancelled)).toEqual(['Участие не подтверждено']);
  });
});

describe('for any conditions and any presence', () => {
  const whole = (max: number) => fc.integer({ min: 0, max });
  const scopes: CountedMinutes[] = ['ANY', 'HALL', 'ONLINE'];
  const terms = fc.record({
    needsAllDays: fc.boolean(),
    days: fc.uniqueArray(
      fc.record({
        date: fc.constantFrom('2026-03-12', '2026-03-13', '2026-03-14'),
        countedMinutes: fc.constantFrom(...scopes),
        minutes: fc.integer({ min: 1, max: 500 }),
        confirmationsNeeded: whole(7),
        confirmationsPlanned: fc.constant(7),
        points: whole(6),
        hours: whole(6),
      }),
      { selector: ({ date }) => date },
    ),
  });
  const presence = fc.record({ hall: whole(600), online: whole(600), confirmations: whole(8) });
  const days = fc.dictionary(fc.constantFrom('2026-03-12', '2026-03-13', '2026-03-14', '2026-03-15'), presence);

  it('says why not exactly when somebody has not passed, and gives points exactly when she has', () => {
    fc.assert(
      fc.property(terms, days, (asked, there) => {
        const { isPassed, isNearly, reasons: why, points } = standingOf(asked, who(there));
        expect(why.length === 0).toBe(isPassed);
        expect(points > 0).toBe(isPassed);
        expect(isPassed && isNearly).toBe(false);
        expect(points).toBeLessThanOrEqual(asked.days.reduce((sum, one) => sum + one.points, 0));
        if (asked.needsAllDays && isPassed)
          expect(points).toBe(asked.days.filter(gives).reduce((sum, one) => sum + one.points, 0));
      }),
    );
  });

  it('never takes away for having been there longer', () => {
    fc.assert(
      fc.property(terms, days, presence, (asked, there, more) => {
        const longer = Object.fromEntries(
          Object.entries(there).map(([date, one]) => [
            date,
            {
              hall: one.hall + more.hall,
              online: one.online + more.online,
              confirmations: one.confirmations + more.confirmations,
            },
          ]),
        );
        const [before, after] = [standingOf(asked, who(there)), standingOf(asked, who(longer))];
        expect(after.points).toBeGreaterThanOrEqual(before.points);
      }),
    );
  });
});

describe('conditions that cannot be', () => {
  it('are named at their fields', () => {
    const fields = (given: Partial<DayTerms>) => dayTermsProblems(day(given)).map(({ field }) => field);
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
