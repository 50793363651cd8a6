import { hasRole } from '../../../../rules/people/roles';
import { useSession } from '../../../core/session';
import { ChipLinks } from '../../../ui/text/chip-links';
import { officeBroadcastPath, officeRoomPath, roomChatPath, roomPollsPath, roomQuestionsPath } from '../paths';

type Props = { eventId: string; roomId: string; current: 'questions' | 'chat' | 'polls' };

/** The pages of the moderator of a room. */
export function ModerationNav({ eventId, roomId, current }: Props) {
  return (
    <ChipLinks
      label="Модерация"
      chips={[
        { label: 'Вопросы', to: roomQuestionsPath(eventId, roomId), isCurrent: current === 'questions' },
        { label: 'Чат', to: roomChatPath(eventId, roomId), isCurrent: current === 'chat' },
        { label: 'Опросы', to: roomPollsPath(eventId, roomId), isCurrent: current === 'polls' },
      ]}
    />
  );
}

/** The page that those of the moderator belong to: the console for those who direct, the list of rooms for others. */
export function useModerationBack(eventId: string, roomId: string): { to: string; text: string } {
  const { auth } = useSession();
  return auth && hasRole(auth.role, 'MANAGER')
    ? { to: officeRoomPath(eventId, roomId), text: 'Пульт трансляции' }
    : { to: officeBroadcastPath(eventId), text: 'Трансляция' };
}
