import { roomStates } from '../../../../rules/states/room-states';
import { plural } from '../../../core/format';
import { StateBadge } from '../../../ui/text/badge';
import { ButtonLink } from '../../../ui/text/button-link';
import { EmptyState } from '../../../ui/text/empty-state';
import styles from '../live-office.module.css';
import { roomChatPath, roomPollsPath, roomQuestionsPath } from '../paths';
import { roomName } from '../use-rooms';
import { useModeratedRoomsQuery } from './moderated-rooms.generated';

/** Milliseconds. */
const pollInterval = 10_000;

/** The rooms of an event for those who moderate them and direct nothing. */
export function ModeratedRooms({ eventId, slug }: { eventId: string; slug: string }) {
  const { data } = useModeratedRoomsQuery({
    variables: { slug },
    pollInterval,
    skipPollAttempt: () => document.hidden,
  });
  const rooms = data?.broadcast?.rooms ?? [];
  if (rooms.length === 0)
    return (
      <EmptyState title="Комнат пока нет">
        Их добавляет менеджер. Когда комната появится, здесь можно будет вести её вопросы, чат и&nbsp;опросы.
      </EmptyState>
    );
  return (
    <ul className="stack gap-4">
      {rooms.map((room) => {
        const name = roomName({ room });
        return (
          <li key={room.id} className={styles.card} aria-label={name}>
            <div className="row gap-3 middle">
              <h2 className="text-l">{name}</h2>
              <StateBadge label={roomStates.staffLabels[room.state]} />
              {roomStates.is(room.state, 'onAir') && (
                <span className="muted">{plural(room.viewers, 'зритель', 'зрителя', 'зрителей')}</span>
              )}
            </div>
            <div className="row gap-3">
              <ButtonLink to={roomQuestionsPath(eventId, room.id)}>Вести вопросы</ButtonLink>
              <ButtonLink to={roomChatPath(eventId, room.id)} variant="default">
                Вести чат
              </ButtonLink>
              <ButtonLink to={roomPollsPath(eventId, room.id)} variant="default">
                Опросы
              </ButtonLink>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
