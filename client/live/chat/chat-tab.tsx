import { Button } from '@mantine/core';
import { hasRole } from '../../../rules/people/roles';
import { personalDataNote } from '../../../rules/people/personal-data';
import { roomMessageStates } from '../../../rules/states/room-message-states';
import { formatTime } from '../../core/format';
import { useSession } from '../../core/session';
import { StateBadge } from '../../ui/text/badge';
import { Message } from '../../ui/text/message';
import { TextLink } from '../../ui/text/text-link';
import type { Room } from '../broadcast';
import { roomChatPath } from '../office/paths';
import type { RoomMessageFragment } from './chat.generated';
import { MessageForm } from './message-form';
import { useEndOfLog } from './use-end-of-log';
import { useRoomMessages } from './use-room-messages';
import styles from './chat.module.css';

type Props = { room: Room; event: { id: string; slug: string; timeZone: string } };

/** The chat of a room: its last messages, those of the viewer that others do not see, and a new one. */
export function ChatTab({ room, event }: Props) {
  const { auth } = useSession();
  const { messages, isMuted, add, sendAsViewer } = useRoomMessages(room, event.slug);
  const { ref, onScroll, isBehind, toEnd } = useEndOfLog(messages.at(-1)?.id);
  return (
    <div className={styles.chat}>
      {auth && hasRole(auth.role, 'EDITOR') && <TextLink to={roomChatPath(event.id, room.id)}>Вести чат</TextLink>}
      <div
        ref={ref}
        role="log"
        aria-live="polite"
        aria-label="Сообщения чата"
        tabIndex={0}
        className={styles.log}
        onScroll={onScroll}
      >
        {messages.length === 0 && <p className="muted">Пока никто не написал.</p>}
        {messages.map((message) => (
          <ListedMessage key={message.id} message={message} timeZone={event.timeZone} />
        ))}
      </div>
      {isBehind && (
        <Button variant="default" onClick={toEnd}>
          К последним сообщениям
        </Button>
      )}
      {isMuted ? (
        <Message tone="warning">
          Модератор запретил вам писать в&nbsp;чат этого мероприятия. Читать его и&nbsp;задавать вопросы можно.
        </Message>
      ) : (
        <MessageForm room={room} sendAsViewer={sendAsViewer} onSent={add} />
      )}
    </div>
  );
}

function ListedMessage({ message, timeZone }: { message: RoomMessageFragment; timeZone: string }) {
  const { text, author, sentAt, state } = message;
  const note = state === 'HELD' && personalDataNote(text);
  return (
    <div className={styles.message}>
      <p className="muted text-s">
        {author ?? 'Участник'} · <time dateTime={sentAt}>{formatTime(sentAt, timeZone)}</time>
      </p>
      <p className={styles.text}>{text}</p>
      {state !== 'VISIBLE' && (
        <p>
          <StateBadge label={roomMessageStates.labels[state]} />
        </p>
      )}
      {note && <p className="muted text-s">{note}</p>}
    </div>
  );
}
