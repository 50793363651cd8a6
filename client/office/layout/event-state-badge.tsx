import { eventStates } from '../../../rules/states/event-states';
import type { EventState } from '../../schema.generated';
import { Badge, StateBadge } from '../../ui/text/badge';

type Props = { state: EventState; isPast: boolean; underway: object | null };

/** State of an event. A published event is shown as «Идёт» on its days and «Прошло» after them. */
export function EventStateBadge({ state, isPast, underway }: Props) {
  if (state === 'PUBLISHED' && isPast) return <Badge>Прошло</Badge>;
  if (underway) return <Badge tone="warning">Идёт</Badge>;
  return <StateBadge label={eventStates.labels[state]} />;
}
