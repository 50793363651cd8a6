import { describe, expect, it } from 'vitest';
import { quoteOf, refundTerms } from '../../server/payments/refunds/rules/refund-rules.js';
import { stepProblems } from '../../server/payments/refunds/refund-steps.service.js';

const event = (overrides: Partial<Parameters<typeof refundTerms>[0]> = {}): Parameters<typeof refundTerms>[0] => ({
  state: 'PUBLISHED',
  startsAt: '2026-12-20T06:00:00.000Z',
  timeZone: 'Europe/Moscow',
  ...overrides,
});
const refundSteps = [
  { daysBefore: 3, percent: 50 },
  { daysBefore: 14, percent: 100 },
  { daysBefore: 0, percent: 10 },
];
const percentAt = (eventData: ReturnType<typeof event>, steps: typeof refundSteps, at: string) =>
  quoteOf(refundTerms(eventData, steps), 100_00, at).percent;

describe('refund terms', () => {
  it('are a full refund until the event starts if there are no steps', () => {
    expect(refundTerms(event(), [])).toEqual([{ percent: 100, until: '2026-12-20T06:00:00.000Z' }]);
    expect(percentAt(event(), [], '2026-12-20T05:59:59.999Z')).toBe(100);
    expect(percentAt(event(), [], '2026-12-20T06:00:00.000Z')).toBe(0);
  });

  it.each([
    // Moscow is three hours ahead of UTC: its midnight is 21:00 of the previous day.
    ['2026-12-06T20:59:59.999Z', 100],
    ['2026-12-06T21:00:00.000Z', 50],
    ['2026-12-17T20:59:59.999Z', 50],
    ['2026-12-17T21:00:00.000Z', 10],
    ['2026-12-20T05:59:59.999Z', 10],
    ['2026-12-20T06:00:00.000Z', 0],
    ['2027-12-20T06:00:00.000Z', 0],
  ])("change at midnight in the event's zone: %s", (at, percent) => {
    expect(percentAt(event(), refundSteps, at)).toBe(percent);
  });

  it.each([
    // 06:00 UTC is the evening of that day in Kamchatka, 20:00 UTC is the morning of the next day.
    ['Asia/Kamchatka', '2026-12-20T06:00:00.000Z', '2026-12-06T12:00:00.000Z'],
    ['Asia/Kamchatka', '2026-12-20T20:00:00.000Z', '2026-12-07T12:00:00.000Z'],
    ['Europe/Kaliningrad', '2026-12-20T06:00:00.000Z', '2026-12-06T22:00:00.000Z'],
    ['Asia/Yekaterinburg', '2026-12-20T06:00:00.000Z', '2026-12-06T19:00:00.000Z'],
    ['Asia/Yekaterinburg', '2026-12-19T19:30:00.000Z', '2026-12-06T19:00:00.000Z'],
    ['Asia/Yekaterinburg', '2026-12-19T18:30:00.000Z', '2026-12-05T19:00:00.000Z'],
  ])('count days in the zone of the venue: %s %s', (timeZone, startsAt, end) => {
    const [first] = refundTerms(event({ timeZone, startsAt }), refundSteps);
    expect(first.until).toBe(end);
    expect(percentAt(event({ timeZone, startsAt }), refundSteps, new Date(Date.parse(end) - 1).toISOString())).toBe(
      100,
    );
    expect(percentAt(event({ timeZone, startsAt }), refundSteps, end)).toBe(50);
  });

  it.each(['CANCELLED', 'POSTPONED'] as const)('are a full refund without an end when the event is %s', (state) => {
    expect(refundTerms(event({ state }), refundSteps)).toEqual([{ percent: 100, until: null }]);
    expect(percentAt(event({ state }), refundSteps, '2030-01-01T00:00:00.000Z')).toBe(100);
  });

  it('give amount, percent, end and next percent', () => {
    const terms = refundTerms(event(), refundSteps);
    expect(quoteOf(terms, 350_000, '2026-12-10T00:00:00.000Z')).toEqual({
      amount: 175_000,
      percent: 50,
      until: '2026-12-17T21:00:00.000Z',
      percentAfter: 10,
    });
    expect(quoteOf(terms, 350_000, '2026-12-19T00:00:00.000Z')).toMatchObject({ percent: 10, percentAfter: 0 });
    expect(quoteOf(terms, 350_000, '2026-12-21T00:00:00.000Z')).toEqual({
      amount: 0,
      percent: 0,
      until: null,
      percentAfter: null,
    });
  });

  it('round up to a kopeck, and never exceed the paid amount', () => {
    const terms = refundTerms(event(), [{ daysBefore: 0, percent: 33 }]);
    expect(quoteOf(terms, 101, '2026-12-10T00:00:00.000Z').amount).toBe(34);
    expect(quoteOf(refundTerms(event(), []), 101, '2026-12-10T00:00:00.000Z').amount).toBe(101);
    for (let percent = 1; percent <= 100; percent += 1)
      expect(quoteOf(refundTerms(event(), [{ daysBefore: 0, percent }]), 1, '2026-12-10T00:00:00.000Z').amount).toBe(1);
  });
});

describe('validation of refund steps', () => {
  it('accepts steps that fall towards the event', () => {
    expect(stepProblems(refundSteps)).toEqual([]);
    expect(stepProblems([])).toEqual([]);
  });

  it.each([
    [[{ daysBefore: -1, percent: 50 }], 'OUT_OF_RANGE', 'steps.0.daysBefore'],
    [[{ daysBefore: 366, percent: 50 }], 'OUT_OF_RANGE', 'steps.0.daysBefore'],
    [[{ daysBefore: 5, percent: 0 }], 'OUT_OF_RANGE', 'steps.0.percent'],
    [[{ daysBefore: 5, percent: 101 }], 'OUT_OF_RANGE', 'steps.0.percent'],
    [[...refundSteps, { daysBefore: 3, percent: 40 }], 'DUPLICATE', 'steps.3.daysBefore'],
    [
      [
        { daysBefore: 5, percent: 50 },
        { daysBefore: 2, percent: 50 },
      ],
      'REFUND_STEPS_NOT_FALLING',
      'steps.0.percent',
    ],
    [
      [
        { daysBefore: 2, percent: 90 },
        { daysBefore: 5, percent: 50 },
      ],
      'REFUND_STEPS_NOT_FALLING',
      'steps.1.percent',
    ],
    [Array.from({ length: 13 }, (_, index) => ({ daysBefore: index, percent: index + 1 })), 'TOO_MANY', 'steps'],
  ])('rejects other steps: %j', (steps, code, field) => {
    expect(stepProblems(steps).map((problem) => [problem.code, problem.field])).toEqual([[code, field]]);
  });
});
