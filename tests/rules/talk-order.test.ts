import { describe, expect, it } from 'vitest';
import { withoutTalk, withTalk } from '../../rules/events/talk-order.js';

const at = (time: string): string => `2027-02-10T${time}:00.000Z`;
const talk = (id: string, from: string, to: string) => ({ id, startsAt: at(from), endsAt: at(to) });
const toText = (talks: readonly { id: string; startsAt: string; endsAt: string }[]): string =>
  talks.map(({ id, startsAt, endsAt }) => `${id} ${startsAt.slice(11, 16)}–${endsAt.slice(11, 16)}`).join(', ');
const talks = [talk('a', '09:10', '09:30'), talk('b', '09:40', '10:00'), talk('c', '10:00', '10:05')];

describe('talks of a block', () => {
  it('removing a talk moves later talks forward and keeps the pauses between them', () => {
    expect(toText(withoutTalk(talks, 'a'))).toBe('b 09:20–09:40, c 09:40–09:45');
    expect(toText(withoutTalk(talks, 'b'))).toBe('a 09:10–09:30, c 09:40–09:45');
    expect(toText(withoutTalk(talks, 'none'))).toBe(toText(talks));
  });

  it('removing a talk never moves an overlapping talk before its start', () => {
    expect(toText(withoutTalk([talk('a', '09:00', '10:00'), talk('b', '09:30', '10:00')], 'a'))).toBe('b 09:00–09:30');
  });

  it('inserting a talk moves later talks back', () => {
    const block = { startsAt: at('09:00'), talks };
    const added = talk('d', '15:00', '15:15');
    expect(toText(withTalk(block, added, 0))).toBe('d 09:10–09:25, a 09:25–09:45, b 09:55–10:15, c 10:15–10:20');
    expect(toText(withTalk(block, added, 3))).toBe('a 09:10–09:30, b 09:40–10:00, c 10:00–10:05, d 10:05–10:20');
    expect(toText(withTalk({ ...block, talks: [] }, added, 0))).toBe('d 09:00–09:15');
  });
});
