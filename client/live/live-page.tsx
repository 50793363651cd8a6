import { redirect, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { PageLoader } from '../core/routing/page';
import { PageHead } from '../core/routing/page-head';
import { eventPath } from '../events/paths';
import { skeletonOf } from '../layouts/page-skeleton';
import { broadcastPath } from '../registrations/paths';
import { ChipLinks } from '../ui/text/chip-links';
import { PageTitle } from '../ui/text/page-title';
import { TextLink } from '../ui/text/text-link';
import { BroadcastDocument, useBroadcastQuery } from './live.generated';
import { livePath } from './paths';
import { RoomView } from './room-view';
import styles from './room-view.module.css';

export const Skeleton = skeletonOf('line', 'block', 'block');

/** Those who may not enter get the page that says why, and what to do. */
export const loader: PageLoader = async ({ params, client }) => {
  const slug = params.slug ?? '';
  const { data } = await client.query({ query: BroadcastDocument, variables: { slug } });
  if (!data?.broadcast) return { status: 404 };
  if (data.broadcast.access !== 'OPEN') throw redirect(broadcastPath(slug));
};

export function Component() {
  const { slug = '' } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data, refetch } = useBroadcastQuery({ variables: { slug } });
  const broadcast = data?.broadcast;
  if (!broadcast) return null;
  const { event, rooms, standing, serverTime } = broadcast;
  const room = rooms.find(({ id }) => id === params.get('room')) ?? rooms[0];
  const roomPath = (id: string) => `${livePath(slug)}?${new URLSearchParams({ room: id })}`;
  return (
    <div className={styles.page}>
      <PageHead title={`Трансляция: ${event.title}`} noindex />
      <PageTitle size="small" aside={<TextLink to={eventPath(event.slug)}>О мероприятии</TextLink>}>
        {event.title}
      </PageTitle>
      {rooms.length > 1 && (
        <ChipLinks
          label="Залы"
          chips={rooms.map(({ id, hall }) => ({
            label: hall?.name ?? 'Трансляция',
            to: roomPath(id),
            isCurrent: id === room?.id,
          }))}
        />
      )}
      {room && (
        <RoomView
          key={room.id}
          event={event}
          room={room}
          standing={standing}
          serverTime={serverTime}
          refetch={refetch}
          onRefused={() => void navigate(broadcastPath(slug))}
        />
      )}
    </div>
  );
}
