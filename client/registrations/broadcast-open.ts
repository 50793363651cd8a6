import type { RegistrationEventFragment, RegistrationFragment } from './registrations.generated';

type Row = RegistrationFragment & { event: RegistrationEventFragment };

/** Whether the user can enter the broadcast: as the server reported, or by the clock since then. */
export function isBroadcastOpen({ event, doorsOpenAt }: Row, now: number | null): boolean {
  if (event.callToAction.kind === 'JOIN_BROADCAST') return true;
  return doorsOpenAt !== null && now !== null && Date.parse(doorsOpenAt) <= now;
}
