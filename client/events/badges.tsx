import { Badge } from '../ui/badge';
import { nmoBadge } from './nmo';
import type { EventCardFragment } from './events.generated';
import { formatExplanations, formatWords } from './words';

export function FormatBadge({ format }: Pick<EventCardFragment, 'format'>) {
  return <Badge title={formatExplanations[format]}>{formatWords[format]}</Badge>;
}

export function NmoBadge({ nmo }: Pick<EventCardFragment, 'nmo'>) {
  const content = nmoBadge(nmo);
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
