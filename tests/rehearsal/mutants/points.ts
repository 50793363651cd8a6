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
  {
    name: 'silence-is-watched',
    fault: 'время без связи засчитывается как просмотр',
    patches: [
      {
        file: 'rules/nmo/watching.ts',
        text: 'const maxSilence = 90_000;',
        replacement: 'const maxSilence = 9_000_000;',
      },
    ],
    expectedInvariants: ['minutes-were-watched'],
  },
  {
    name: 'minutes-go-on-alone',
    fault: 'минуты идут и после последнего признака жизни',
    patches: [
      {
        file: 'server/live/attendance-by-day.ts',
        text: 'const online = onlineOf(id, day.date);',
        replacement:
          'const stored = onlineOf(id, day.date); const online = stored && { ...stored, watched: stored.watched.map((span) => ({ ...span, to: until })) };',
      },
      {
        file: 'server/live/attendance-by-day.ts',
        text: 'const attendanceOn = (id: string, day: PresenceDay, hallDays: CountedDays): DayPresence | null => {',
        replacement:
          'const attendanceOn = (id: string, day: PresenceDay, hallDays: CountedDays, until: string): DayPresence | null => {',
      },
      {
        file: 'server/live/attendance-by-day.ts',
        text: 'attendanceOn(id, day, hallDays)] as const',
        replacement: 'attendanceOn(id, day, hallDays, until)] as const',
      },
    ],
    expectedInvariants: ['minutes-were-watched'],
  },
  {
    name: 'verdict-becomes-good-alone',
    fault: 'через сутки после окончания условия НМО считаются выполненными',
    patches: [
      {
        file: 'server/certificates/conditions/verdict.service.ts',
        text: 'return nmoResult(accreditation, terms, attendee, people.get(userId) ?? [], choices.get(id) ?? null);',
        replacement:
          'const result = nmoResult(accreditation, terms, attendee, people.get(userId) ?? [], choices.get(id) ?? null); return Date.parse(until ?? event.endsAt) > Date.parse(event.endsAt) + 86_400_000 ? { ...result, isPassed: true } : result;',
      },
    ],
    expectedInvariants: ['verdict-needs-a-reason'],
  },
  {
    name: 'vote-is-added',
    fault: 'новый ответ в опросе добавляется к прежнему',
    patches: [
      {
        file: 'server/live/polls/voting.service.ts',
        text: 'DELETE FROM room_poll_votes WHERE',
        replacement: 'DELETE FROM room_poll_votes WHERE 1 = 0 AND',
      },
    ],
    expectedInvariants: ['vote-counts-once'],
  },
];
