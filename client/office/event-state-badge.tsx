import type { EventState } from '../schema.generated';
import { Badge } from '../ui/badge';
import { stateTones, stateWords } from './words';

/** State of an event. A published event in the past is shown as «Прошло». */
export function EventStateBadge({ state, isPast }: { state: EventState; isPast: boolean }) {
  if (state === 'PUBLISHED' && isPast) return <Badge>Прошло</Badge>;
  return <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>;
}
