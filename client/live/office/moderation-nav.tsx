import { ChipLinks } from '../../ui/text/chip-links';
import { roomChatPath, roomPollsPath, roomQuestionsPath } from './paths';

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
