import { Button, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { clashesOf, minutesOfDay } from '../../../../rules/programme';
import { formatDates, formatNumber, formatTime, plural } from '../../../core/format';
import { notify } from '../../../core/notices';
import type { PageLoader } from '../../../core/page';
import { errorMessage } from '../../../core/problems';
import { EmptyState } from '../../../ui/empty-state';
import { Section } from '../../../ui/section';
import { EventFrame, loadEventHead } from '../../event-frame';
import { HallsDialog } from './halls-dialog';
import { PasteDialog } from './paste-dialog';
import { ProgrammeGrid, type Place } from './programme-grid';
import {
  ProgrammeBuilderDocument,
  useProgrammeBuilderQuery,
  useSaveProgrammeSessionMutation,
  type BuilderSessionFragment,
  type ProgrammeBuilderQuery,
} from './programme.generated';
import { SpeakersDialog } from './speakers-dialog';
import { SessionDialog, type OpenedSession } from './session-dialog';
import { daysOf, fieldsOf, inputOf, lengthOf, movedTo, shifted, timesOf } from './session-values';
import styles from './programme.module.css';

export const loader: PageLoader = async ({ client, params }) => {
  const [head] = await Promise.all([
    loadEventHead({ client, params }),
    client.query({ query: ProgrammeBuilderDocument, variables: { id: params.id ?? '' }, fetchPolicy: 'network-only' }),
  ]);
  return head;
};

type Event = NonNullable<ProgrammeBuilderQuery['staffEvent']>;

const minutes = (count: number): string => `${formatNumber(count)}\u00a0мин`;

function minutesText(sessions: readonly BuilderSessionFragment[]): string {
  const { nmo, sponsored, idle } = minutesOfDay(sessions.map(timesOf));
  return [
    `НМО: ${minutes(nmo)}`,
    sponsored > 0 && `спонсорские блоки: ${minutes(sponsored)}`,
    idle > 0 && `перерывы и открытия: ${minutes(idle)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function Builder({ event, readAgain }: { event: Event; readAgain: () => Promise<Event | null> }) {
  const [opened, setOpened] = useState<OpenedSession | null>(null);
  const [dialog, setDialog] = useState<'halls' | 'paste' | 'speakers' | null>(null);
  const [save] = useSaveProgrammeSessionMutation();
  const isMoving = useRef(false);
  /** The last block that was moved, and where it stands now: said to those who do not see it. */
  const [moved, setMoved] = useState('');
  const { id, halls, timeZone } = event;
  const days = daysOf(event);
  const dates = days.map(({ date }) => date);
  const clashes = clashesOf(days.flatMap(({ sessions }) => sessions.map(timesOf)));

  const openedOf = (session: BuilderSessionFragment, date: string): OpenedSession => ({
    id: session.id,
    version: session.version,
    fields: fieldsOf(session, date, timeZone),
  });
  const openNew = (date: string, sessions: readonly BuilderSessionFragment[]) => {
    const last = sessions.at(-1);
    const startTime = last ? formatTime(last.endsAt, timeZone) : formatTime(event.startsAt, timeZone);
    setOpened({
      id: null,
      version: null,
      fields: {
        date,
        hallId: halls[0]?.id ?? '',
        kind: 'LECTURES',
        title: '',
        startTime,
        endTime: shifted(startTime, 90),
        countsForNmo: true,
        sponsorName: '',
        moderators: [],
        talks: [],
      },
    });
  };

  async function move(session: BuilderSessionFragment, { date, hallId }: Place, by: number): Promise<void> {
    // The version that the next step needs comes with the answer to this one.
    if (isMoving.current) return;
    isMoving.current = true;
    const focused = document.activeElement;
    try {
      const fields = fieldsOf(session, date, timeZone);
      const there = movedTo(fields, shifted(fields.startTime, by));
      if (lengthOf(there) !== lengthOf(fields)) {
        void notify({ message: 'Дальше блок не помещается в этот день.', tone: 'problem' });
        return;
      }
      const input = { ...inputOf(there), hallId };
      const variables = { eventId: id, id: session.id, version: session.version, sure: false, input };
      const answer = (await save({ variables })).data?.saveProgrammeSession;
      if (answer?.__typename === 'Problems') {
        void notify({ message: answer.problems[0]?.message, tone: 'problem' });
        await readAgain();
      } else setMoved(`${session.title}: ${input.startTime}–${input.endTime}.`);
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
    } finally {
      isMoving.current = false;
      // A block that has changed its place among the others has lost the focus.
      if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus();
    }
  }

  return (
    <>
      <div className={styles.tools}>
        <Button variant="default" onClick={() => setDialog('halls')}>
          Залы
        </Button>
        <Button variant="default" onClick={() => setDialog('paste')}>
          Вставить из таблицы
        </Button>
        <Button variant="default" onClick={() => setDialog('speakers')}>
          Докладчики
        </Button>
        <p className={styles.note} role="status">
          {clashes.length > 0 ? `Накладок: ${formatNumber(clashes.length)}. Они отмечены в блоках.` : 'Накладок нет.'}
        </p>
        <VisuallyHidden role="status">{moved}</VisuallyHidden>
      </div>
      {days.some(({ sessions }) => sessions.length > 0) && (
        <p className={styles.note}>
          Блок переносят в другой зал за ручку, а по времени двигают клавишами Alt+↑ и Alt+↓, на 5&nbsp;минут за раз.
        </p>
      )}
      {days.map(({ date, sessions }) => (
        <Section
          key={date}
          id={`day-${date}`}
          title={formatDates([date])}
          aside={
            <Button variant="default" onClick={() => openNew(date, sessions)}>
              Добавить блок
            </Button>
          }
        >
          <p className={styles.note}>
            {plural(sessions.length, 'блок', 'блока', 'блоков')}. {minutesText(sessions)}.
          </p>
          {sessions.length > 0 ? (
            <ProgrammeGrid
              date={date}
              sessions={sessions}
              halls={halls}
              timeZone={timeZone}
              clashes={clashes}
              onOpen={(session) => setOpened(openedOf(session, date))}
              onMove={(session, place, by) => void move(session, place, by)}
            />
          ) : (
            <EmptyState title="На этот день программы ещё нет" headingLevel={3}>
              Добавьте первый блок или вставьте программу из таблицы.
            </EmptyState>
          )}
        </Section>
      ))}
      {opened && (
        <SessionDialog
          key={opened.id ?? 'new'}
          eventId={id}
          dates={dates}
          halls={halls}
          opened={opened}
          onClose={() => setOpened(null)}
          readAgain={async () => {
            const fresh = await readAgain();
            const day = fresh && daysOf(fresh).find(({ sessions }) => sessions.some((one) => one.id === opened.id));
            const session = day?.sessions.find((one) => one.id === opened.id);
            return day && session ? openedOf(session, day.date) : null;
          }}
        />
      )}
      {dialog === 'halls' && (
        <HallsDialog eventId={id} halls={halls} onClose={() => setDialog(null)} onChanged={() => void readAgain()} />
      )}
      {dialog === 'speakers' && <SpeakersDialog event={event} readAgain={readAgain} onClose={() => setDialog(null)} />}
      {dialog === 'paste' && <PasteDialog eventId={id} dates={dates} onClose={() => setDialog(null)} />}
    </>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useProgrammeBuilderQuery({ variables: { id } });
  if (error && !data) throw error;
  const readAgain = async () => (await refetch()).data?.staffEvent ?? null;
  return (
    <EventFrame title="Программа">
      {() => data?.staffEvent && <Builder event={data.staffEvent} readAgain={readAgain} />}
    </EventFrame>
  );
}
