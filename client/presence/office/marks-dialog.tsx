import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatTime } from '../../core/format';
import { Badge } from '../../ui/text/badge';
import { Dialog } from '../../ui/dialog';
import { AddPresenceForm } from './add-presence-form';
import { badgesPath } from './paths';
import type { PresenceRowFragment } from './presence.generated';
import { formatMinutes } from './presence-format';
import { VoidForm } from './void-form';
import styles from './presence.module.css';

type Mark = PresenceRowFragment['marks'][number];
type Props = {
  eventId: string;
  person: PresenceRowFragment | null;
  date: string;
  timeZone: string;
  onClose: () => void;
};

const kindWords = { ENTRY: 'Вход', EXIT: 'Выход' };

function MarkRow({ mark, timeZone, onVoid }: { mark: Mark; timeZone: string; onVoid: () => void }) {
  const { kind, at, place, source, reason, markedBy, voidedAt, voidReason, voidedBy } = mark;
  return (
    <li className={styles.line} data-voided={voidedAt !== null || undefined}>
      <span>
        <strong>
          {formatTime(at, timeZone)} {kindWords[kind]}
        </strong>
        {place && `, ${place}`} {source === 'STAFF' && <Badge>внесено вручную</Badge>}
        <span className={styles.small}>
          {[markedBy, reason].filter(Boolean).join(': ')}
          {voidedAt && ` Не учитывается: ${voidReason}${voidedBy ? ` (${voidedBy})` : ''}`}
        </span>
      </span>
      {voidedAt === null && (
        <Button
          variant="default"
          onClick={onVoid}
          aria-label={`Не учитывать ${kindWords[kind]} ${formatTime(at, timeZone)}`}
        >
          Не учитывать
        </Button>
      )}
    </li>
  );
}

/** Marks of one participant on one day, with forms to void a mark or add one. */
export function MarksDialog({ eventId, person, date, timeZone, onClose }: Props) {
  const [voidedMarkId, setVoidedMarkId] = useState<string | null>(null);
  return (
    <Dialog
      isOpen={person !== null}
      title={person?.name ?? ''}
      onClose={onClose}
      onClosed={() => setVoidedMarkId(null)}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Закрыть
          </Button>
          {person && (
            <Button component="a" variant="default" href={badgesPath(eventId, [person.registrationId])}>
              Скачать бейдж
            </Button>
          )}
        </>
      }
    >
      {person && (
        <div className={styles.ledger}>
          <p>
            Присутствие: {formatMinutes(person.minutes)}, для НМО {formatMinutes(person.countedMinutes)}.
          </p>
          {person.marks.length === 0 && <p>В этот день отметок нет.</p>}
          <ul>
            {person.marks.map((mark) => (
              <MarkRow key={mark.id} mark={mark} timeZone={timeZone} onVoid={() => setVoidedMarkId(mark.id)} />
            ))}
          </ul>
          {voidedMarkId ? (
            <VoidForm
              key={voidedMarkId}
              id={voidedMarkId}
              eventId={eventId}
              registrationId={person.registrationId}
              onDone={() => setVoidedMarkId(null)}
            />
          ) : (
            <AddPresenceForm registrationId={person.registrationId} date={date} timeZone={timeZone} />
          )}
        </div>
      )}
    </Dialog>
  );
}
