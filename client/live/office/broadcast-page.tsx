import { useParams } from 'react-router-dom';
import { reportsPlayback, videoSourceTitles, type VideoSource } from '../../../rules/events/video-sources';
import { EventFrame, loadEventHead } from '../../office/layout/event-frame';
import type { StaffEventHeadFragment } from '../../office/layout/event-frame.generated';
import { HelpLink } from '../../office/help/help-link';
import { loaderForRole } from '../../office/staff-loader';
import { EmptyState } from '../../ui/text/empty-state';
import { Section } from '../../ui/text/section';
import { TextLink } from '../../ui/text/text-link';
import { livePath } from '../paths';
import { OfficeBroadcastDocument, OfficeRoomsDocument, useOfficeBroadcastQuery } from './live-office.generated';
import { AddRooms } from './add-rooms';
import { RoomCard } from './room-card';
import { proofText } from './room-video';
import { useRooms } from './use-rooms';

export { TabsSkeleton as Skeleton } from '../../office/layout/office-skeletons';

export const loader = loaderForRole('MANAGER', async (args) => {
  const head = await loadEventHead(args);
  if ('status' in head) return head;
  const variables = { eventId: args.params.id ?? '' };
  await Promise.all([
    args.client.query({ query: OfficeBroadcastDocument, variables }),
    args.client.query({ query: OfficeRoomsDocument, variables }),
  ]);
});

/** The rooms in which an event is broadcast. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <EventFrame title="Трансляция" actions={<HelpLink task="broadcast" eventId={id} />}>
      {(event) => <Broadcast event={event} />}
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
      <li>Минуты засчитываются с&nbsp;любым видео, пока вкладка участника открыта и&nbsp;не&nbsp;скрыта.</li>
      <li>
        <strong>{titlesOf(true)}.</strong> {proofText(true)}
      </li>
      <li>
        <strong>{titlesOf(false)}.</strong> {proofText(false)}
      </li>
    </ul>
  </Section>
);
