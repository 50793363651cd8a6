import { describe, expect, it } from 'vitest';
import { talksNow, timeLeft } from '../../client/live/screens/talk-time';

const at = (time: string): string => `2026-12-01T${time}:00.000Z`;
const ms = (time: string): number => Date.parse(at(time));
const talk = (id: string, from: string, to: string) => ({ id, startsAt: at(from), endsAt: at(to) });
const session = (hallId: string | null, ...talks: ReturnType<typeof talk>[]) => ({
  hall: hallId === null ? null : { id: hallId },
  endsAt: talks.at(-1)!.endsAt,
  talks,
});
const programme = [
  {
    date: '2026-12-01',
    sessions: [
      session('large', talk('one', '09:00', '09:20'), talk('two', '09:20', '09:40')),
      session('small', talk('elsewhere', '09:00', '10:00')),
      session(null, talk('three', '10:00', '10:30')),
    ],
  },
];
const room = (talkId: string | null = null, startedAt: string | null = null) => ({
  talk: talkId === null ? null : { id: talkId },
  talkStartedAt: startedAt && at(startedAt),
  hall: { id: 'large' },
  event: { programme, timeZone: 'UTC' },
});
const seen = (now: string, ...said: Parameters<typeof room>) => {
  const { current, next } = talksNow(room(...said), ms(now));
  return [current?.talk.id, current && new Date(current.endsAt).toISOString().slice(11, 16), next?.id];
};

describe('the talk on the screen of the speaker', () => {
  it('is that of the programme until the director has said which', () => {
    expect(seen('08:50')).toEqual([undefined, null, 'one']);
    expect(seen('09:20')).toEqual(['two', '09:40', 'three']);
    expect(seen('09:50')).toEqual([undefined, null, 'three']);
    expect(seen('11:00')).toEqual([undefined, null, undefined]);
  });

  it('has its whole time from the word of the director, late or early', () => {
    expect(seen('09:35', 'one', '09:30')).toEqual(['one', '09:50', 'two']);
    expect(seen('09:10', 'two', '09:10')).toEqual(['two', '09:30', 'three']);
    expect(seen('11:00', 'two', '09:10')).toEqual(['two', '09:30', 'three']);
  });

  it('ends as planned if it is not known when it began', () => {
    expect(seen('09:35', 'one')).toEqual(['one', '09:20', 'two']);
  });
});

describe('the time that is left', () => {
  it.each([
    [3_600_000, 'GOES_ON', '1:00:00'],
    [725_000, 'GOES_ON', '12:05'],
    [120_001, 'GOES_ON', '2:01'],
    [120_000, 'CLOSING', '2:00'],
    [1, 'CLOSING', '0:01'],
    [0, 'OVER', '+0:00'],
    [-999, 'OVER', '+0:00'],
    [-40_000, 'OVER', '+0:40'],
    [-3_725_000, 'OVER', '+1:02:05'],
  ])('%i ms: %s %s', (left, phase, clock) => expect(timeLeft(left)).toEqual({ phase, clock }));
});
