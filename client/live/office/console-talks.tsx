import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatTime, formatTimeRange } from '../../core/format';
import { Section } from '../../ui/text/section';
import { isTyping } from '../../ui/list-rows';
import { talkStep, type ConsoleSession, type ConsoleTalk } from './console-programme';
import type { RoomActions } from './use-room-actions';
import type { OfficeRoom } from './use-rooms';
import styles from './live-office.module.css';

/** By `code`: the layout may be Russian. */
const nextKey = 'KeyN';

function useNextKey(onNext: () => void): void {
  const latest = useRef(onNext);
  useEffect(() => {
    latest.current = onNext;
  });
  useEffect(() => {
    const onKey = ({ code, target, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isBusy = isTyping(target) || document.querySelector('[role=dialog]') !== null;
      if (code === nextKey && !repeat && !ctrlKey && !metaKey && !altKey && !isBusy) latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

type NowProps = {
  room: OfficeRoom;
  /** The day that goes on, or comes next, and its talks in the room. */
  date: string;
  talks: readonly ConsoleTalk[];
  now: string;
  timeZone: string;
  actions: RoomActions;
};

/** The talk that goes on by the word of the director, and the button for the next one. */
export function CurrentTalk({ room: { room, lastTalk }, date, talks, now, timeZone, actions }: NowProps) {
  const { setTalk, isPending } = actions;
  const talkId = room.talk?.id ?? null;
  const lastTalkId = lastTalk?.id ?? null;
  const isEnded = room.state === 'ENDED';
  const { current, next, text } = talkStep({ talks, date, talkId, lastTalkId, isEnded, now, timeZone });
  useNextKey(() => next && setTalk(next.id));
  if (talks.length === 0 && talkId === null) return null;
  return (
    <div className="stack gap-3">
      <p role="status">
        {current && (
          <>
            Сейчас идёт: <strong>{current.title}</strong>
            {text && ' · '}
          </>
        )}
        {text}
      </p>
      {(next !== null || talkId !== null) && (
        <div className="row gap-3">
          {next && (
            <Button
              variant={room.state === 'LIVE' ? 'filled' : 'default'}
              disabled={isPending}
              aria-keyshortcuts="N"
              onClick={() => setTalk(next.id)}
              rightSection={<kbd className={styles.key}>N</kbd>}
            >
              <span className={styles.nextTitle}>
                Следующий: {formatTime(next.startsAt, timeZone)} {next.title}
              </span>
            </Button>
          )}
          {talkId !== null && (
            <Button variant="default" disabled={isPending} onClick={() => setTalk(null)}>
              Доклад закончился
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

type Props = { sessions: readonly ConsoleSession[]; room: OfficeRoom; timeZone: string; actions: RoomActions };

/** The programme of a day in the room; a press says which talk goes on. */
export function ConsoleTalks({ sessions, room: { room }, timeZone, actions }: Props) {
  return (
    <Section title="Программа" isSmall>
      {sessions.length === 0 && <p className="note">Программы в этот день нет.</p>}
      {room.state === 'ENDED' && <p className="note">Отметить доклад можно, когда эфир продолжится.</p>}
      <ol className="stack gap-4">
        {sessions.map((session) => (
          <li key={session.id} className="stack gap-2">
            <p className="semibold">
              {formatTimeRange(session.startsAt, session.endsAt, timeZone)} · {session.title}
            </p>
            <ol>
              {session.talks.map((talk) => (
                <TalkRow
                  key={talk.id}
                  talk={talk}
                  isCurrent={talk.id === room.talk?.id}
                  isDisabled={room.state === 'ENDED'}
                  timeZone={timeZone}
                  actions={actions}
                />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </Section>
  );
}

type RowProps = {
  talk: ConsoleTalk;
  isCurrent: boolean;
  isDisabled: boolean;
  timeZone: string;
  actions: RoomActions;
};

function TalkRow({ talk: { id, title, startsAt, speakers }, isCurrent, isDisabled, timeZone, actions }: RowProps) {
  const label = isCurrent ? 'Идёт' : 'Начать';
  return (
    <li className={styles.talk} aria-current={isCurrent || undefined}>
      <span className="note tabular">{formatTime(startsAt, timeZone)}</span>
      <span>
        {title} <span className="note">{speakers.map(({ speaker }) => speaker.shortName).join(', ')}</span>
      </span>
      {/* The button stays where it was pressed, so that the focus does not get lost. */}
      <Button
        variant={isCurrent ? 'transparent' : 'default'}
        {...(isCurrent && { c: 'inherit' })}
        size="compact-sm"
        mih="var(--target)"
        aria-label={`${label}: ${title}`}
        aria-disabled={isCurrent}
        disabled={isDisabled}
        onClick={() => !isCurrent && actions.setTalk(id)}
      >
        {label}
      </Button>
    </li>
  );
}
