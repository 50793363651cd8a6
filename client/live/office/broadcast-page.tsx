import { useParams } from 'react-router-dom';
import { hasRole } from '../../../rules/people/roles';
import { useSession, type Session } from '../../core/session';
import { reportsPlayback, videoSourceTitles, type VideoSource } from '../../../rules/events/video-sources';
import { EventFrame, loadEventHead } from '../../office/layout/event-frame';
import { StaffEventDocument, type StaffEventHeadFragment } from '../../office/layout/event-frame.generated';
import { HelpLink } from '../../office/help/help-link';
import { loaderForRole, uncached } from '../../office/staff-loader';
import { EmptyState } from '../../ui/text/empty-state';
import { Section } from '../../ui/text/section';
import { TextLink } from '../../ui/text/text-link';
import { livePath } from '../paths';
import { OfficeBroadcastDocument, OfficeRoomsDocument, useOfficeBroadcastQuery } from './live-office.generated';
import { ModeratedRoomsDocument } from './moderation/moderated-rooms.generated';
import { ModeratedRooms } from './moderation/moderated-rooms';
import { AddRooms } from './add-rooms';
import { RoomCard } from './room-card';
import { proofText } from './room-video';
import { useRooms } from './use-rooms';

export { TabsSkeleton as Skeleton } from '../../office/layout/office-skeletons';

/** Others moderate the rooms. */
const directs = (auth: Session['auth']): boolean => auth !== null && hasRole(auth.role, 'MANAGER');

export const loader = loaderForRole('EDITOR', async (args) => {
  const head = await loadEventHead(args);
  if ('status' in head) return head;
  const { client, params, session } = args;
  const variables = { eventId: params.id ?? '' };
  if (directs(session.auth))
    await Promise.all([
      client.query({ query: OfficeBroadcastDocument, variables }),
      client.query({ query: OfficeRoomsDocument, variables }),
    ]);
  else {
    const { data } = await client.query({ query: StaffEventDocument, variables: { id: variables.eventId } });
    await client.query({ query: ModeratedRoomsDocument, variables: { slug: data!.staffEvent!.slug }, ...uncached });
  }
});

/** The rooms in which an event is broadcast. */
export function Component() {
  const { id = '' } = useParams();
  const isDirector = directs(useSession().auth);
  return (
    <EventFrame
      title="Трансляция"
      actions={<HelpLink task={isDirector ? 'broadcast' : 'broadcast-questions'} eventId={id} />}
    >
      {(event) => (isDirector ? <Broadcast event={event} /> : <ModeratedRooms eventId={id} slug={event.slug} />)}
    </EventFrame>
  );
}

function Broadcast({ event }: { event: StaffEventHeadFragment }) {
  const { id, slug, format } = event;
  const { data } = useOfficeBroadcastQuery({ variables: { eventId: id } });
  const { rooms, refresh } = useRooms(id);
  if (!data?.staffEvent) return null;
  const { site, staffEvent } = data;
  const url = staffEvent.editing?.form.broadcastUrl ?? null;
  if (format === 'IN_PERSON' && rooms.length === 0)
    return (
      <EmptyState title="Мероприятие проходит только очно">
        Чтобы вести трансляцию, смените формат на&nbsp;странице мероприятия.
      </EmptyState>
    );
  return (
    <>
      <AddRooms event={staffEvent} rooms={rooms} onAdded={refresh} />
      {rooms.length > 0 && (
        <Section title="Комнаты" aside={<TextLink to={livePath(slug)}>Страница для участников</TextLink>}>
          <ul className="stack gap-4">
            {rooms.map((room) => (
              <RoomCard key={room.id} eventId={id} room={room} hosts={site} onChanged={refresh} />
            ))}
          </ul>
        </Section>
      )}
      {url !== null && <OtherSite url={url} isUsed={rooms.length === 0} />}
      <Sources />
    </>
  );
}

/** The page of the broadcast on another site, which an event can have instead of rooms. */
const OtherSite = ({ url, isUsed }: { url: string; isUsed: boolean }) => (
  <Section title="Ссылка на&nbsp;другой сайт">
    <div className="stack gap-2 measure">
      <p className="anywhere">{url}</p>
      <p>
        {isUsed
          ? 'Пока комнат нет, участники переходят по\u00a0этой ссылке. Минуты другого сайта загружают файлом на\u00a0странице «Кто прошёл».'
          : 'Ссылка не\u00a0используется: участники смотрят в\u00a0комнатах. Если убрать все комнаты, она заработает снова.'}
      </p>
    </div>
  </Section>
);

const titlesOf = (isReporting: boolean): string =>
  (Object.keys(videoSourceTitles) as VideoSource[])
    .filter((source) => reportsPlayback[source] === isReporting)
    .map((source) => videoSourceTitles[source])
    .join(', ');

const Sources = () => (
  <Section title="Что подтверждает видео">
    <ul className="stack gap-2 measure">
      <li>Минуты для НМО засчитываются с&nbsp;любым видео, пока вкладка участника открыта и&nbsp;не&nbsp;скрыта.</li>
      <li>
        <strong>{titlesOf(true)}.</strong> {proofText(true)}
      </li>
      <li>
        <strong>{titlesOf(false)}.</strong> {proofText(false)}
      </li>
    </ul>
  </Section>
);
