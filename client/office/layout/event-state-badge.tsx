import { eventStates } from '../../../rules/states/event-states';
import type { EventState } from '../../schema.generated';
import { Badge, StateBadge } from '../../ui/text/badge';

/** State of an event. A published event in the past is shown as «Прошло». */
export function EventStateBadge({ state, isPast }: { state: EventState; isPast: boolean }) {
  if (state === 'PUBLISHED' && isPast) return <Badge>Прошло</Badge>;
  return <StateBadge label={eventStates.labels[state]} />;
}
