import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { formatDates, formatTimeRange } from '../../../core/format';
import { Dialog } from '../../../ui/dialog';
import { allSessions, type ProgrammeMove } from './board-moves';
import type { BuilderDay } from './session-values';
import { quoted } from '../../../../rules/text/typography';

type Props = {
  talkId: string;
  days: readonly BuilderDay[];
  timeZone: string;
  /** Returns true if the move is saved. */
  move: (move: ProgrammeMove) => Promise<boolean>;
  onClose: () => void;
};

/** Form that moves a talk to another session or position, without dragging. */
export function MoveTalkDialog({ talkId, days, timeZone, move, onClose }: Props) {
  const sessions = allSessions(days);
  const from = sessions.find(({ talks }) => talks.some(({ id }) => id === talkId));
  const [sessionId, setSessionId] = useState(from?.id);
  const [position, setPosition] = useState(from?.talks.findIndex(({ id }) => id === talkId) ?? 0);
  const [isPending, setPending] = useState(false);
  const talk = from?.talks.find(({ id }) => id === talkId);
  const session = sessions.find(({ id }) => id === sessionId);
  // Another user may have removed the talk or the session.
  if (!from || !talk || !session) return null;
  const otherTalks = session.talks.filter(({ id }) => id !== talkId);
  const selectSession = (id: string) => {
    setSessionId(id);
    setPosition(Number.POSITIVE_INFINITY);
  };
  const send = async () => {
    setPending(true);
    const place = { sessionId: session.id, position: Math.min(position, otherTalks.length) };
    if (await move({ kind: 'talk', talkId, from, place })) onClose();
    else setPending(false);
  };
  return (
    <Dialog
      isOpen
      title="Переместить доклад"
      onClose={onClose}
      isDirty={session.id !== from.id || session.talks[position]?.id !== talkId}
      actions={(close) => (
        <>
          <Button loading={isPending} onClick={() => void send()}>
            Переместить
          </Button>
          <Button variant="default" onClick={close}>
            Не сейчас
          </Button>
        </>
      )}
    >
      <div className="stack gap-4">
        <p className="semibold">{talk.title}</p>
        <SessionSelect days={days} timeZone={timeZone} value={session.id} onChange={selectSession} />
        <NativeSelect
          label="Место в блоке"
          value={String(Math.min(position, otherTalks.length))}
          onChange={({ currentTarget }) => setPosition(Number(currentTarget.value))}
          data={[
            { value: '0', label: 'Первым' },
            ...otherTalks.map(({ title }, index) => ({
              value: String(index + 1),
              label: `После доклада ${quoted(title)}`,
            })),
          ]}
        />
      </div>
    </Dialog>
  );
}

type SessionSelectProps = Pick<Props, 'days' | 'timeZone'> & { value: string; onChange: (id: string) => void };

const SessionSelect = ({ days, timeZone, value, onChange }: SessionSelectProps) => (
  <NativeSelect
    label="Блок"
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    data={days.map(({ date, sessions }) => ({
      group: formatDates([date]),
      items: sessions.map(({ id, title, startsAt, endsAt, hall }) => ({
        value: id,
        label: [formatTimeRange(startsAt, endsAt, timeZone), hall?.name, title].filter(Boolean).join(', '),
      })),
    }))}
  />
);
