import type { Mutant } from './mutant.js';

export const deskMutants: readonly Mutant[] = [
  {
    name: 'desk-admits-another-name',
    fault: 'на стойке по чужой почте впускают под любым именем',
    patches: [
      {
        file: 'server/users/record-person.service.ts',
        text: 'if (isSamePerson({ lastName, firstName, middleName: middleName ?? null }, existing)) return;',
        replacement: 'if (existing) return;',
      },
    ],
    expectedInvariants: ['desk-knows-the-person'],
  },
  {
    name: 'desk-works-on-any-day',
    fault: 'пришедших записывают за недели до мероприятия',
    patches: [
      {
        file: 'server/presence/front-desk/walk-in.service.ts',
        text: 'if (eventDayAt(days, at, event.timeZone) !== null) return null;',
        replacement: 'if (days) return null;',
      },
    ],
    expectedInvariants: ['desk-works-on-event-days'],
  },
  {
    name: 'consent-of-staff-is-lost',
    fault: 'согласие, которое отметил сотрудник, нигде не записано',
    patches: [
      {
        file: 'server/legal/staff-consent.service.ts',
        text: 'export async function recordStaffConsent(transaction: Transaction, input: StaffConsentInput): Promise<void> {',
        replacement:
          'export async function recordStaffConsent(transaction: Transaction, input: StaffConsentInput): Promise<void> {\n  if (input) return;',
      },
    ],
    expectedInvariants: ['consents-by-staff-are-recorded'],
  },
];
