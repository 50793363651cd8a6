import type { Mutant } from './mutant.js';

export const pointMutants: readonly Mutant[] = [
  {
    name: 'specialty-is-not-checked',
    fault: 'баллы получают и те, чьей специальности в перечне нет',
    patches: [
      {
        file: 'rules/nmo/nmo-entitlement.ts',
        text: 'const options = specialties.filter(({ id }) => accreditation.specialties.some((accredited) => accredited.id === id));',
        replacement: 'const options = specialties;',
      },
    ],
    expectedInvariants: ['document-needs-specialty'],
  },
  {
    name: 'minutes-are-added',
    fault: 'минуты в зале и минуты трансляции складываются',
    patches: [
      {
        file: 'rules/nmo/nmo-conditions.ts',
        text: 'export const bothMinutes = (hall: number, online: number): number => Math.max(hall, online);',
        replacement: 'export const bothMinutes = (hall: number, online: number): number => hall + online;',
      },
    ],
    expectedInvariants: ['document-needs-evidence'],
  },
  {
    name: 'nobody-has-to-be-present',
    fault: 'документы НМО получают все подтверждённые, и кто не приходил',
    patches: [
      {
        file: 'rules/nmo/nmo-conditions.ts',
        text: "countedMinutes === 'ANY' ? both : countedMinutes === 'HALL' ? hall : online;",
        replacement: "countedMinutes === 'ANY' ? both + 10_000 : countedMinutes === 'HALL' ? hall : online;",
      },
    ],
    expectedInvariants: ['document-needs-evidence'],
  },
  {
    name: 'conditions-stay-on-old-dates',
    fault: 'при переносе дат условия НМО остаются на прежних днях',
    patches: [
      {
        file: 'server/events/nmo/sync-terms.ts',
        text: 'const removedDates = moves && head ? await shiftTerms(transaction, after.id, moves) : [];',
        replacement: 'const removedDates: string[] = head && moves ? [] : []; void shiftTerms;',
      },
    ],
    expectedInvariants: ['conditions-follow-the-dates'],
  },
];
