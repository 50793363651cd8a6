import type { EventState } from '../schema.generated';
import { Badge } from '../ui/badge';
import { eventStateTones, eventStateLabels } from './words';

/** State of an event. A published event in the past is shown as «Прошло». */
export function EventStateBadge({ state, isPast }: { state: EventState; isPast: boolean }) {
  if (state === 'PUBLISHED' && isPast) return <Badge>Прошло</Badge>;
  return <Badge tone={eventStateTones[state]}>{eventStateLabels[state]}</Badge>;
}
