import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useNow } from '../core/use-now';
import { useOwnZone } from '../core/viewer-zone';
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

/** That it is on, as the server says; asked again when that changes while the page is open. */
export function UnderwayBadge({
  event: { underway, changesAt, format, timeZone },
}: {
  event: Pick<EventCardFragment, 'underway' | 'changesAt' | 'format' | 'timeZone'>;
}) {
  const client = useApolloClient();
  const now = useNow();
  const own = useOwnZone();
  const isStale = changesAt !== null && now !== null && Date.parse(changesAt) < now;
  useEffect(() => {
    if (isStale) void client.refetchQueries({ include: 'active' });
  }, [isStale, now]);
  if (!underway) return null;
  const { isNow, label, startsAt } = underway;
  const ownTime = startsAt && format !== 'IN_PERSON' ? own?.inOwnZone(startsAt, null, timeZone) : null;
  return <Badge tone={isNow ? 'success' : 'neva'}>{[label, ownTime].filter(Boolean).join(', ')}</Badge>;
}

/** Only for what the visitor must not miss; an ordinary event has no such badge. */
export function StateBadge({ state }: Pick<EventCardFragment, 'state'>) {
  if (state === 'CANCELLED') return <Badge tone="problem">Отменено</Badge>;
  return state === 'POSTPONED' ? <Badge tone="warning">Перенесено</Badge> : null;
}
