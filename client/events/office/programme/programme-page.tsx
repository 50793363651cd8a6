import { Button, VisuallyHidden } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { minutesOfDay } from '../../../../rules/events/programme';
import { localDate } from '../../../../rules/dates/zones';
import { formatDates, formatNumber, formatTime, plural } from '../../../core/format';
import type { PageLoader } from '../../../core/routing/page';
import { EmptyState } from '../../../ui/text/empty-state';
import { Section } from '../../../ui/text/section';
import { EventFrame, loadEventHead } from '../../../office/layout/event-frame';
import { findOverlaps, minutesPerStep, allSessions, minuteRangeOf } from './board-moves';
import { DayTitleDialog } from './day-title-dialog';
import { HallsDialog } from './halls-dialog';
import { MoveTalkDialog } from './move-talk-dialog';
import { PasteDialog } from './paste-dialog';
import { ProgrammeBoard } from './programme-board';
import { ProgrammeNotice } from './programme-notice';
import {
  ProgrammeBuilderDocument,
  useProgrammeBuilderQuery,
  type BuilderSessionFragment,
  type ProgrammeBuilderQuery,
} from './programme.generated';
import type { KeyboardStep } from './session-card';
import { CommitteeDialog } from './people/committee-dialog';
import { SpeakersDialog } from './people/speakers-dialog';
import { SessionDialog } from './session-dialog';
import {
  programmeDays,
  toSessionFields,
  shiftTime,
  toSessionTimes,
  type BuilderDay,
  type SessionFields,
} from './session-values';
import { useProgrammeMoves } from './use-programme-moves';
import type { OpenedSession } from './use-session-form';
import styles from './programme.module.css';

export { TabsSkeleton as Skeleton } from '../../../office/layout/office-skeletons';

export const loader: PageLoader = async ({ client, params }) => {
  const [head] = await Promise.all([
    loadEventHead({ client, params }),
    client.query({ query: ProgrammeBuilderDocument, variables: { id: params.id ?? '' }, fetchPolicy: 'network-only' }),
  ]);
  return head;
};

type Event = NonNullable<ProgrammeBuilderQuery['staffEvent']>;

const formatMinutes = (count: number): string => `${formatNumber(count)}\u00a0мин`;

function minutesText(sessions: readonly BuilderSessionFragment[]): string {
  const { nmo, sponsored, idle } = minutesOfDay(sessions.map(toSessionTimes));
  return [
    `НМО: ${formatMinutes(nmo)}`,
    sponsored > 0 && `спонсорские блоки: ${formatMinutes(sponsored)}`,
    idle > 0 && `перерывы и открытия: ${formatMinutes(idle)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const newFields = (date: string, startTime: string, hallId: string): SessionFields => ({
  date,
  hallId,
  kind: 'LECTURES',
  title: '',
  startTime,
  endTime: shiftTime(startTime, 90),
  countsForNmo: true,
  sponsorName: '',
  moderators: [],
  talks: [],
});

const toOpenedSession = (session: BuilderSessionFragment, timeZone: string): OpenedSession => ({
  id: session.id,
  version: session.version,
  fields: toSessionFields(session, localDate(new Date(session.startsAt), timeZone), timeZone),
});

const dialogButtons = [
  { what: 'halls', label: 'Залы' },
  { what: 'paste', label: 'Вставить из таблицы' },
  { what: 'speakers', label: 'Докладчики' },
  { what: 'committee', label: 'Комитет' },
] as const;

type OpenDialog =
  | { what: (typeof dialogButtons)[number]['what'] }
  | { what: 'session'; session: OpenedSession }
  | { what: 'day'; date: string }
  | { what: 'talk'; talkId: string };

function ProgrammeBuilder({ event, readAgain: reload }: { event: Event; readAgain: () => Promise<Event | null> }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { id, halls, timeZone } = event;
  const days = programmeDays(event);
  const { announcement, move } = useProgrammeMoves({ eventId: id, timeZone, days, halls }, reload);
  // To draw a congress anew for each dialog would take longer than a press may: it changes with the event alone.
  const programme = useMemo(
    () => <Programme event={event} days={days} move={move} reload={reload} onOpen={setDialog} />,
    [event],
  );
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {programme}
      <OpenedDialog {...{ dialog, event, days, move, reload }} onClose={() => setDialog(null)} />
    </>
  );
}

type ProgrammeProps = {
  event: Event;
  days: readonly BuilderDay[];
  move: Move;
  reload: () => Promise<Event | null>;
  onOpen: (dialog: OpenDialog) => void;
};

function Programme({ event, days, move, reload, onOpen }: ProgrammeProps) {
  const { id, halls, timeZone } = event;
  const overlaps = findOverlaps(allSessions(days));

  const openNew = ({ date, sessions }: BuilderDay) => {
    const lastSession = sessions.at(-1);
    const startTime = formatTime(lastSession?.endsAt ?? event.startsAt, timeZone);
    const fields = newFields(date, startTime, halls[0]?.id ?? '');
    onOpen({ what: 'session', session: { id: null, version: null, fields } });
  };

  const { moveByKey, moveTalkByKey } = keyboardMoves(event, move);

  return (
    <>
      <div className="row gap-3 middle mb-3">
        {dialogButtons.map(({ what, label }) => (
          <Button key={what} variant="default" onClick={() => onOpen({ what })}>
            {label}
          </Button>
        ))}
        <p className={styles.note} role="status">
          {overlaps.length > 0 ? `Накладок: ${formatNumber(overlaps.length)}. Они отмечены в блоках.` : 'Накладок нет.'}
        </p>
      </div>
      {event.programmeNotice && <ProgrammeNotice eventId={id} notice={event.programmeNotice} reload={reload} />}
      {days.some(({ sessions }) => sessions.length > 0) && <HowToMove />}
      <ProgrammeBoard
        days={days}
        halls={halls}
        timeZone={timeZone}
        overlaps={overlaps}
        onMove={(newMove) => void move(newMove)}
        onOpen={(session) => onOpen({ what: 'session', session: toOpenedSession(session, timeZone) })}
        onStep={moveByKey}
        onTalkPress={(talkId) => onOpen({ what: 'talk', talkId })}
        onTalkStep={moveTalkByKey}
      >
        {(day, grid) => (
          <DaySection
            key={day.date}
            day={day}
            grid={grid}
            onAdd={() => openNew(day)}
            onRename={() => onOpen({ what: 'day', date: day.date })}
          />
        )}
      </ProgrammeBoard>
    </>
  );
}

const HowToMove = () => (
  <p className={styles.how}>
    За ручку блок переносят в другой зал, на другое время и день, а доклад — на другое место и в другой блок. То же
    делают клавиши Alt и стрелки.
  </p>
);

type Move = ReturnType<typeof useProgrammeMoves>['move'];

/** What Alt with an arrow does on the handle of a session and of a talk. */
function keyboardMoves({ halls, timeZone }: Event, move: Move) {
  return {
    /** Moves a session in time or into the next hall. */
    moveByKey: (session: BuilderSessionFragment, { vertical, horizontal }: KeyboardStep) => {
      const hallIds = [...halls.map((hall) => hall.id), null];
      const hallId = hallIds[hallIds.indexOf(session.hall?.id ?? null) + horizontal];
      if (hallId === undefined) return;
      const date = localDate(new Date(session.startsAt), timeZone);
      const start = minuteRangeOf(session, timeZone).start + vertical * minutesPerStep;
      void move({ kind: 'session', session, place: { date, hallId, start } });
    },
    moveTalkByKey: (from: BuilderSessionFragment, talkId: string, { vertical }: KeyboardStep) => {
      const position = from.talks.findIndex((talk) => talk.id === talkId) + vertical;
      if (position >= 0 && position < from.talks.length)
        void move({ kind: 'talk', talkId, from, place: { sessionId: from.id, position } });
    },
  };
}

type DaySectionProps = { day: BuilderDay; grid: ReactNode; onAdd: () => void; onRename: () => void };

function DaySection({ day, grid, onAdd, onRename }: DaySectionProps) {
  return (
    <Section
      id={`day-${day.date}`}
      title={[formatDates([day.date]), day.title].filter(Boolean).join(' — ')}
      aside={
        <div className="row gap-3">
          <Button variant="default" onClick={onAdd}>
            Добавить блок
          </Button>
          <Button variant="subtle" onClick={onRename}>
            {day.title ? 'Изменить название' : 'Назвать день'}
          </Button>
        </div>
      }
    >
      <p className={styles.note}>
        {plural(day.sessions.length, 'блок', 'блока', 'блоков')}. {minutesText(day.sessions)}.
      </p>
      {grid ?? (
        <EmptyState title="На этот день программы ещё нет" headingLevel={3}>
          Добавьте первый блок или вставьте программу из таблицы.
        </EmptyState>
      )}
    </Section>
  );
}

type OpenedDialogProps = {
  dialog: OpenDialog | null;
  event: Event;
  days: readonly BuilderDay[];
  move: Move;
  reload: () => Promise<Event | null>;
  onClose: () => void;
};

function OpenedDialog({ dialog, event, days, move, reload, onClose }: OpenedDialogProps) {
  const { id, halls, timeZone } = event;
  const dates = days.map(({ date }) => date);
  const reloadSession = async (sessionId: string | null) => {
    const updated = await reload();
    const session = updated && allSessions(programmeDays(updated)).find((candidate) => candidate.id === sessionId);
    return session ? toOpenedSession(session, timeZone) : null;
  };
  switch (dialog?.what) {
    case 'session':
      return (
        <SessionDialog
          key={dialog.session.id ?? 'new'}
          eventId={id}
          dates={dates}
          halls={halls}
          session={dialog.session}
          onClose={onClose}
          reload={() => reloadSession(dialog.session.id)}
        />
      );
    case 'day': {
      const day = days.find(({ date }) => date === dialog.date);
      return day && <DayTitleDialog eventId={id} day={day} reload={reload} onClose={onClose} />;
    }
    case 'talk':
      return <MoveTalkDialog talkId={dialog.talkId} days={days} timeZone={timeZone} move={move} onClose={onClose} />;
    case 'halls':
      return <HallsDialog eventId={id} halls={halls} onClose={onClose} onChanged={() => void reload()} />;
    case 'speakers':
      return <SpeakersDialog event={event} reload={reload} onClose={onClose} />;
    case 'committee':
      return <CommitteeDialog event={event} onClose={onClose} onChanged={() => void reload()} />;
    case 'paste':
      return <PasteDialog eventId={id} dates={dates} onClose={onClose} />;
    default:
      return null;
  }
}

export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useProgrammeBuilderQuery({ variables: { id } });
  if (error && !data) throw error;
  const reload = async () => (await refetch()).data?.staffEvent ?? null;
  return (
    <EventFrame title="Программа">
      {() => data?.staffEvent && <ProgrammeBuilder event={data.staffEvent} readAgain={reload} />}
    </EventFrame>
  );
}
