import { useCallback, useRef, useState } from 'react';
import type { CheckInListPerson } from './scan-evaluation';

export type TicketReference = { code: string } | { registrationId: string };

const hashOf = async (code: string): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** The participants of the event as this device knows them. */
export function useDeviceList() {
  // In references, too: a scan is evaluated against the list at that time, not at the last rendering.
  const peopleById = useRef(new Map<string, CheckInListPerson>());
  const idByCodeHash = useRef(new Map<string, string>());
  const [people, setPeople] = useState<ReadonlyMap<string, CheckInListPerson>>(new Map());

  const updatePeople = useCallback((changed: readonly CheckInListPerson[], isFullList: boolean) => {
    if (isFullList) {
      peopleById.current.clear();
      idByCodeHash.current.clear();
    }
    for (const person of changed) {
      peopleById.current.set(person.registrationId, person);
      idByCodeHash.current.set(person.codeHash, person.registrationId);
    }
    setPeople(new Map(peopleById.current));
  }, []);

  const findPerson = useCallback(async (ticket: TicketReference) => {
    const id = 'code' in ticket ? idByCodeHash.current.get(await hashOf(ticket.code)) : ticket.registrationId;
    return { id, person: id === undefined ? undefined : peopleById.current.get(id) };
  }, []);

  return { people, updatePeople, findPerson };
}
