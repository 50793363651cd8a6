import { describe, expect, it } from 'vitest';
import { breakEnd, nextDayStart } from '../../client/live/sessions-of-day';

const at = (time: string) => `2026-11-12T${time}:00.000Z`;
const session = (kind: string, from: string, to: string) => ({ kind, startsAt: at(from), endsAt: at(to) });

describe('the end of a break', () => {
  const sessions = [
    session('LECTURES', '15:00', '15:50'),
    session('BREAK', '15:50', '16:10'),
    session('LECTURES', '16:10', '17:00'),
  ];

  it('is the beginning of the next session', () => {
    expect(breakEnd(sessions, at('15:50'))).toBe(at('16:10'));
    const withoutEntry = sessions.filter(({ kind }) => kind !== 'BREAK');
    expect(breakEnd(withoutEntry, at('16:00'))).toBe(at('16:10'));
  });

  it('is not told before the programme, while it goes on, and after its end', () => {
    for (const time of ['14:00', '15:20', '16:10', '17:00', '18:00']) expect(breakEnd(sessions, at(time))).toBeNull();
  });
});

describe('the next day of a broadcast', () => {
  const day = (date: string, hallId: string | null) => ({
    sessions: [{ startsAt: `${date}T15:00:00.000Z`, hall: hallId === null ? null : { id: hallId } }],
  });
  const programme = [day('2026-11-12', null), day('2026-11-13', 'one'), day('2026-11-14', null)];

  it('is the first later one with a session in the hall of the room', () => {
    expect(nextDayStart(programme, at('16:30'), 'one')).toBe('2026-11-13T15:00:00.000Z');
    expect(nextDayStart(programme, at('16:30'), 'two')).toBe('2026-11-14T15:00:00.000Z');
    expect(nextDayStart(programme, '2026-11-14T16:30:00.000Z', 'one')).toBeNull();
  });

  it('is today until its first session begins', () => {
    expect(nextDayStart(programme, '2026-11-13T06:00:00.000Z', 'one')).toBe('2026-11-13T15:00:00.000Z');
    expect(nextDayStart(programme, '2026-11-13T15:00:00.000Z', 'one')).toBe('2026-11-14T15:00:00.000Z');
  });
});
