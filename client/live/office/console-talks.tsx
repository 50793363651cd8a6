import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatTime, formatTimeRange } from '../../core/format';
import { Badge } from '../../ui/text/badge';
import { Section } from '../../ui/text/section';
import { isTyping } from '../../ui/list-rows';
import { nextTalk } from '../sessions-of-day';
import type { ConsoleSession, ConsoleTalk } from './console-programme';
import type { RoomActions } from './use-room-actions';
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
  talks: readonly ConsoleTalk[];
  talkId: string | null;
  now: string;
  timeZone: string;
  /** The next talk is what the director does next. */
  isOnAir: boolean;
  actions: RoomActions;
};

/** The talk that goes on by the word of the director, and the button for the next one. */
export function CurrentTalk({ talks, talkId, now, timeZone, isOnAir, actions }: NowProps) {
  const current = talks.find(({ id }) => id === talkId);
  const next = nextTalk(talks, talkId, now);
  const { setTalk, isPending } = actions;
  useNextKey(() => next && setTalk(next.id));
  if (talks.length === 0 && talkId === null) return null;
  return (
    <div className="stack gap-3">
      <p role="status">
        {current ? (
          <>
            Сейчас идёт: <strong>{current.title}</strong>
          </>
        ) : talkId === null ? (
          'Какой доклад идёт, не\u00a0отмечено: участники видят программу по\u00a0часам.'
        ) : (
          'Идёт доклад из\u00a0другого зала или дня.'
        )}
      </p>
      <div className="row gap-3">
        {next && (
          <Button
            variant={isOnAir ? 'filled' : 'default'}
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
    </div>
  );
}

type Props = { sessions: readonly ConsoleSession[]; talkId: string | null; timeZone: string; actions: RoomActions };

/** The programme of a day in the room; a press says which talk goes on. */
export function ConsoleTalks({ sessions, talkId, timeZone, actions }: Props) {
  return (
    <Section title="Программа" isSmall>
      {sessions.length === 0 && <p className="note">Программы в этот день нет.</p>}
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
                  isCurrent={talk.id === talkId}
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

type RowProps = { talk: ConsoleTalk; isCurrent: boolean; timeZone: string; actions: RoomActions };

function TalkRow({ talk: { id, title, startsAt, speakers }, isCurrent, timeZone, actions }: RowProps) {
  return (
    <li className={styles.talk} aria-current={isCurrent || undefined}>
      <span className="note tabular">{formatTime(startsAt, timeZone)}</span>
      <span>
        {title} <span className="note">{speakers.map(({ speaker }) => speaker.shortName).join(', ')}</span>{' '}
        {isCurrent && <Badge tone="success">Сейчас идёт</Badge>}
      </span>
      {/* The button stays where it was pressed, so that the focus does not get lost. */}
      <Button
        variant="default"
        size="compact-sm"
        mih="var(--target)"
        aria-label={`Сейчас идёт: ${title}`}
        aria-pressed={isCurrent}
        onClick={() => !isCurrent && actions.setTalk(id)}
      >
        {isCurrent ? 'Идёт' : 'Сейчас'}
      </Button>
    </li>
  );
}
