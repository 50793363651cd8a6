import { Badge } from '../ui/badge';
import { nmoBadge } from './nmo';
import { outlookOf, type OwnSpecialties } from './own-specialties';
import type { EventCardFragment } from './events.generated';
import { formatExplanations, formatWords } from './words';

export function FormatBadge({ format }: Pick<EventCardFragment, 'format'>) {
  return <Badge title={formatExplanations[format]}>{formatWords[format]}</Badge>;
}

type NmoProps = { event: Pick<EventCardFragment, 'nmo' | 'specialties'>; own: OwnSpecialties };

/** Points of the event, and that there are none for whoever is signed in where none of the own specialties is accredited. */
export function NmoBadge({ event, own }: NmoProps) {
  const content = nmoBadge(event.nmo, outlookOf(event, own));
  if (!content) return null;
  return (
    <Badge tone={content.tone} title={content.explanation}>
      {content.text}
    </Badge>
  );
}

/** Only for what the visitor must not miss; an ordinary event has no such badge. */
export function StateBadge({ state }: Pick<EventCardFragment, 'state'>) {
  if (state === 'CANCELLED') return <Badge tone="problem">Отменено</Badge>;
  return state === 'POSTPONED' ? <Badge tone="warning">Перенесено</Badge> : null;
}
