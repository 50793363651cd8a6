import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { localDate } from '../../../rules/dates/zones';
import { dayParts, formatDay, formatTime } from '../../core/format';
import { useNow } from '../../core/use-now';
import { EventFrame, loadEventHead } from '../../office/layout/event-frame';
import { useStaffEventQuery, type StaffEventHeadFragment } from '../../office/layout/event-frame.generated';
import { loaderForRole } from '../../office/staff-loader';
import { DialogButton } from '../../ui/dialog-button';
import { FormProblem } from '../../ui/forms/form-problem';
import { ButtonLink } from '../../ui/text/button-link';
import { ChipLinks } from '../../ui/text/chip-links';
import { EmptyState } from '../../ui/text/empty-state';
import { Message } from '../../ui/text/message';
import { Section } from '../../ui/text/section';
import { TextLink } from '../../ui/text/text-link';
import { livePath, studioPath } from '../paths';
import { StudioLink } from '../studio/studio-link';
import { ConsolePresence } from './console-presence';
import { currentDay, sessionsIn } from '../sessions-of-day';
import { ConsoleState } from './console-state';
import { ConsoleTalks, CurrentTalk } from './console-talks';
import { ConsoleVideo } from './console-video';
import {
  OfficeConsoleDocument,
  OfficeRoomsDocument,
  useOfficeConsoleQuery,
  useRoomConsoleUpdatesSubscription,
  useOfficeRoomsQuery,
  type OfficeConsoleQuery,
} from './live-office.generated';
import { HandsPanel, handsTitle } from './hands/hands-panel';
import { ReactionMinutes } from './reactions/reaction-minutes';
import { officeBroadcastPath, roomChatPath, roomPollsPath, roomQuestionsPath } from './paths';
import { RoomLinksDialog } from './room-links-dialog';
import { useRoomActions } from './use-room-actions';
import { roomName, useRooms, type OfficeRoom } from './use-rooms';
import styles from './live-office.module.css';

export { DetailSkeleton as Skeleton } from '../../office/layout/office-skeletons';

export const loader = loaderForRole('MANAGER', async (args) => {
  const head = await loadEventHead(args);
  if ('status' in head) return head;
  const { id: eventId = '', roomId } = args.params;
  const [{ data }] = await Promise.all([
    args.client.query({ query: OfficeRoomsDocument, variables: { eventId } }),
    args.client.query({ query: OfficeConsoleDocument, variables: { eventId, roomId: roomId ?? '' } }),
  ]);
  if (data?.rooms.every(({ id }) => id !== roomId)) return { status: 404 };
});

/** The console of the director of a room. */
export function Component() {
  const { id: eventId = '', roomId = '' } = useParams();
  const rooms = useOfficeRoomsQuery({ variables: { eventId } }).data?.rooms ?? [];
  const room = rooms.find(({ id }) => id === roomId);
  return (
    <EventFrame
      title={room ? `Пульт: ${roomName(room)}` : 'Пульт трансляции'}
      back={{ to: officeBroadcastPath(eventId), text: 'Трансляция' }}
      actions={room && <RoomPages eventId={eventId} roomId={room.id} />}
    >
      {(event) => <RoomConsole event={event} roomId={roomId} />}
    </EventFrame>
  );
}

function RoomPages({ eventId, roomId }: { eventId: string; roomId: string }) {
  const event = useStaffEventQuery({ variables: { id: eventId } }).data?.staffEvent;
  const hasStudio = useOfficeConsoleQuery({ variables: { eventId, roomId } }).data?.site.hasStudio;
  return (
    <>
      <ButtonLink variant="default" to={roomQuestionsPath(eventId, roomId)}>
        Вопросы
      </ButtonLink>
      <ButtonLink variant="default" to={roomChatPath(eventId, roomId)}>
        Чат
      </ButtonLink>
      <ButtonLink variant="default" to={roomPollsPath(eventId, roomId)}>
        Опросы
      </ButtonLink>
      <DialogButton dialog={(close) => <RoomLinksDialog roomId={roomId} onClose={close} />}>Экраны</DialogButton>
      {hasStudio && <StudioLink href={studioPath(roomId)}>Студия</StudioLink>}
      {event && <TextLink to={livePath(event.slug)}>Страница для участников</TextLink>}
    </>
  );
}

function RoomConsole({ event, roomId }: { event: StaffEventHeadFragment; roomId: string }) {
  const { data, refetch } = useOfficeConsoleQuery({ variables: { eventId: event.id, roomId } });
  const { rooms, refresh: refreshRooms, lostSince } = useRooms(event.id);
  const refresh = async (): Promise<void> => void (await Promise.all([refreshRooms(), refetch()]));
  useRoomConsoleUpdatesSubscription({ variables: { roomId }, context: { poll: refresh } });
  const room = rooms.find(({ id }) => id === roomId);
  if (!data?.staffEvent) return null;
  if (!room)
    return (
      <EmptyState
        title="Этой комнаты больше нет"
        actions={<ButtonLink to={officeBroadcastPath(event.id)}>К комнатам</ButtonLink>}
      >
        Её убрал другой сотрудник.
      </EmptyState>
    );
  return (
    <>
      {lostSince !== null && (
        <Message tone="problem" role="alert">
          Сайт не&nbsp;отвечает с&nbsp;{formatTime(new Date(lostSince).toISOString(), event.timeZone)}. Здесь показано
          то, что было раньше; проверьте интернет.
        </Message>
      )}
      <Controls event={event} room={room} data={data} refresh={refresh} />
    </>
  );
}

type Props = {
  event: StaffEventHeadFragment;
  room: OfficeRoom;
  data: OfficeConsoleQuery;
  refresh: () => Promise<void>;
};

function Controls({ event: { id: eventId, dates, timeZone }, room, data, refresh }: Props) {
  const actions = useRoomActions(room, refresh);
  const [openedAt] = useState(() => Date.now());
  const now = new Date(useNow() ?? openedAt).toISOString();
  const programme = data.staffEvent?.programme ?? [];
  const chosenDate = useSearchParams()[0].get('day');
  const talkId = room.room.talk?.id ?? null;
  const today = currentDay(programme, { talkId, now, timeZone });
  const day = programme.find(({ date }) => date === chosenDate) ?? today;
  const sessionsOf = (shown: typeof day) => sessionsIn(shown?.sessions ?? [], room.room.hall?.id);
  const begun = dates.filter((date) => date <= localDate(new Date(now), timeZone));
  const checksDate = day?.date ?? begun.at(-1) ?? dates[0];
  const checks = data.nmoTerms?.days.find(({ date }) => date === checksDate);
  return (
    <div className={styles.console}>
      <div className={styles.now}>
        <ConsoleState room={room} actions={actions} countsMinutes={checks !== undefined && checks.points > 0} />
        {today && (
          <CurrentTalk
            room={room}
            date={today.date}
            talks={sessionsOf(today).flatMap(({ talks }) => talks)}
            now={now}
            timeZone={timeZone}
            actions={actions}
          />
        )}
        <FormProblem problem={actions.problem} />
      </div>
      <div className={styles.column}>
        <ConsoleVideo room={room} hosts={data.site} actions={actions} />
        <ConsolePresence eventId={eventId} timeZone={timeZone} dates={begun} room={room} checks={checks} />
        {data.room && (
          <Section title={handsTitle(data.room)} isSmall>
            <HandsPanel room={data.room} timeZone={timeZone} onChanged={refresh} />
          </Section>
        )}
      </div>
      <div className={styles.column}>
        {programme.length > 1 && (
          <ChipLinks
            label="День программы"
            chips={programme.map(({ date }) => ({
              label: formatDay(dayParts(date)),
              to: `?${new URLSearchParams({ day: date })}`,
              isCurrent: date === day?.date,
            }))}
          />
        )}
        <ConsoleTalks sessions={sessionsOf(day)} room={room} timeZone={timeZone} actions={actions} />
        {data.room && <ReactionMinutes minutes={data.room.reactionMinutes ?? []} now={now} timeZone={timeZone} />}
      </div>
    </div>
  );
}
