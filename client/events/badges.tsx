import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useNow } from '../core/use-now';
import { useBrowserZone } from '../core/viewer-zone';
import { Badge } from '../ui/text/badge';
import { nmoBadge } from './event/nmo';
import { nmoOutlookOf, type OwnSpecialties } from './list/own-specialties';
import type { EventCardFragment } from './events.generated';
import { formatExplanations, formatLabels } from './labels';

export function FormatBadge({ format }: Pick<EventCardFragment, 'format'>) {
  return <Badge title={formatExplanations[format]}>{formatLabels[format]}</Badge>;
}

type NmoProps = { event: Pick<EventCardFragment, 'nmo' | 'specialties'>; ownSpecialties: OwnSpecialties };

/** Points of the event. For a signed-in user it also says if none of their specialties is accredited. */
export function NmoBadge({ event, ownSpecialties }: NmoProps) {
  const content = nmoBadge(event.nmo, nmoOutlookOf(event, ownSpecialties));
  if (!content) return null;
  return (
    <Badge tone={content.tone} title={content.explanation}>
      {content.text}
    </Badge>
  );
}

type Underway = Pick<EventCardFragment, 'underway' | 'changesAt' | 'format' | 'timeZone'>;

/**
 * Says in words that the event is on now or continues later, from the data of the server, and refetches when this
 * changes; null before and after the event.
 */
export function useUnderwayText({ underway, changesAt, format, timeZone }: Underway): string | null {
  const client = useApolloClient();
  const now = useNow();
  const userZone = useBrowserZone();
  const isStale = changesAt !== null && now !== null && Date.parse(changesAt) < now;
  useEffect(() => {
    if (isStale) void client.refetchQueries({ include: 'active' });
  }, [isStale, now]);
  if (!underway) return null;
  const { label, startsAt } = underway;
  const ownTime = startsAt && format !== 'IN_PERSON' ? userZone?.formatInBrowserZone(startsAt, null, timeZone) : null;
  return [label, ownTime].filter(Boolean).join(', ');
}

type UnderwayProps = { event: Pick<Underway, 'underway'>; text: string };

export const UnderwayBadge = ({ event, text }: UnderwayProps) => (
  <Badge tone={event.underway?.isNow ? 'success' : 'neva'}>{text}</Badge>
);

/** Says only that the event is on now, and notices when it begins and ends. */
export function NowBadge({ event }: { event: Underway }) {
  useUnderwayText(event);
  return event.underway?.isNow && <Badge tone="success">Идёт сейчас</Badge>;
}

/** Only for cancelled and postponed events. */
export function StateBadge({ state }: Pick<EventCardFragment, 'state'>) {
  if (state === 'CANCELLED') return <Badge tone="problem">Отменено</Badge>;
  return state === 'POSTPONED' ? <Badge tone="warning">Перенесено</Badge> : null;
}
