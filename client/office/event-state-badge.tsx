import type { EventState } from '../schema.generated';
import { Badge } from '../ui/badge';
import { stateTones, stateWords } from './words';

/** The state of an event as staff says it: a published event that is over has taken place. */
export function EventStateBadge({ state, isPast }: { state: EventState; isPast: boolean }) {
  if (state === 'PUBLISHED' && isPast) return <Badge>Прошло</Badge>;
  return <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>;
}
