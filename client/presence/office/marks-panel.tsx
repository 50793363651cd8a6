import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatTime } from '../../core/format';
import { Badge } from '../../ui/text/badge';
import { SidePanel, type RowPanelProps } from '../../office/list/side-panel';
import { officeRegistrationPath } from '../../office/paths';
import { TextLink } from '../../ui/text/text-link';
import { AddPresenceForm } from './add-presence-form';
import { badgesPath } from './paths';
import type { PresenceRowFragment } from './presence.generated';
import { formatMinutes } from './presence-format';
import { VoidForm } from './void-form';
import styles from './presence.module.css';

type Mark = PresenceRowFragment['marks'][number];
type Props = RowPanelProps & { eventId: string; person: PresenceRowFragment; date: string; timeZone: string };

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
export default function MarksPanel({ eventId, person, date, timeZone, ...panel }: Props) {
  const [voidedMarkId, setVoidedMarkId] = useState<string | null>(null);
  const { registrationId, number, name, minutes, countedMinutes, marks } = person;
  return (
    <SidePanel {...panel} title={name}>
      <p className="row gap-2 gap-x-4 middle">
        <TextLink to={officeRegistrationPath(number)}>Регистрация {number}</TextLink>
        <a href={badgesPath(eventId, [registrationId])}>Скачать бейдж</a>
      </p>
      <p>
        Присутствие: {formatMinutes(minutes)}, для НМО {formatMinutes(countedMinutes)}.
      </p>
      {marks.length === 0 && <p>В этот день отметок нет.</p>}
      <ul>
        {marks.map((mark) => (
          <MarkRow key={mark.id} mark={mark} timeZone={timeZone} onVoid={() => setVoidedMarkId(mark.id)} />
        ))}
      </ul>
      {marks.some(({ id }) => id === voidedMarkId) ? (
        <VoidForm
          key={voidedMarkId}
          id={voidedMarkId!}
          eventId={eventId}
          registrationId={registrationId}
          onDone={() => setVoidedMarkId(null)}
        />
      ) : (
        <AddPresenceForm key={registrationId} registrationId={registrationId} date={date} timeZone={timeZone} />
      )}
    </SidePanel>
  );
}
