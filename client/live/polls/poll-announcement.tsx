import { useState } from 'react';
import type { RoomPollFragment } from './polls.generated';

const textOf = (poll: RoomPollFragment | null): string => {
  if (!poll) return '';
  return poll.state === 'OPEN' ? `Новый опрос: ${poll.question}` : `Опрос завершён, есть итоги: ${poll.question}`;
};

/**
 * Tells screen readers politely that the poll of a room was opened or closed, whichever tab is open. What there was on
 * entering is not told.
 */
export function PollAnnouncement({ poll }: { poll: RoomPollFragment | null }) {
  const text = textOf(poll);
  const [first] = useState(text);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && text !== first) setChanged(true);
  return (
    <p role="status" className="visually-hidden">
      {hasChanged ? text : ''}
    </p>
  );
}
