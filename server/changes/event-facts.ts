import { columnsOf } from '../core/changes/change-triggers.js';
import type { Class } from '../core/database/database.js';
import { CommitteeMember } from '../events/committee/committee-member.entity.js';
import { Event } from '../events/event.entity.js';
import { eventStates } from '../events/event.enums.js';
import { EventDocument, EventPartner, EventQuestion, Tariff } from '../events/event-parts.entity.js';
import { EventSpecialty } from '../events/event-specialty.entity.js';
import { Appearance, Hall, ProgrammeDay, ProgrammeSession, Talk } from '../events/programme.entity.js';
import { EventSeats } from '../events/tariffs/seats.entity.js';
import { TariffQuota } from '../events/tariffs/tariff-quota.entity.js';
import { RefundStep } from '../payments/refunds/refund-step.entity.js';
import type { FactData, FactSource } from '../webhooks/fact-triggers.js';

/** What changes with each registration. */
const counters = ['addedSeats', 'taken', 'held', 'waiting', 'lastInQueue'];

/** Tables of the parts of an event that change independently, by their names in `changed`. */
const parts: readonly (readonly [string, Class])[] = [
  ['facts', EventSpecialty],
  ['documents', EventDocument],
  ['programme', ProgrammeDay],
  ['programme', ProgrammeSession],
  ['programme', Talk],
  ['programme', Appearance],
  ['halls', Hall],
  ['committee', CommitteeMember],
  ['partners', EventPartner],
  ['tariffs', Tariff],
  ['seats', EventSeats],
  ['seats', TariffQuota],
  ['questions', EventQuestion],
  ['refundTerms', RefundStep],
];

const dataOfEvent =
  (row: string): FactData =>
  () => ({ eventId: `${row}.id`, slug: `${row}.slug`, state: `${row}.state` });
const ownData: FactData = (row) => dataOfEvent(row)(row);

/** Changes of a part of an event that everybody sees. */
const partFacts = ([part, table]: (typeof parts)[number]): FactSource[] =>
  (['INSERT', { updateOf: columnsOf({ table, hidden: counters }) }, 'DELETE'] as const).map((on) => ({
    type: 'EVENT_CHANGED',
    table,
    on,
    part,
    data: dataOfEvent('events'),
    from: (row) => `FROM events WHERE events.id = ${row}."eventId" AND events.state <> 'DRAFT'`,
  }));

const ownChange = (part: string, columns: readonly string[], when: string): FactSource => ({
  type: 'EVENT_CHANGED',
  table: Event,
  on: { updateOf: columns },
  when,
  part,
  data: ownData,
});

const isShown = `NEW.state <> 'DRAFT'`;

/** Events are published by a change of their state, never inserted as public. */
export const eventFacts: readonly FactSource[] = [
  ...eventStates.names.map((state): FactSource => {
    const type = eventStates.webhooks[state]!;
    return {
      type,
      table: Event,
      on: { updateOf: ['state'] },
      when: `NEW.state = '${state}'`,
      ...(type === 'EVENT_CHANGED' && { part: 'state' }),
      data: ownData,
    };
  }),
  ownChange('state', ['postponedTo'], `${isShown} AND OLD.state = NEW.state`),
  ownChange('cover', ['coverKey'], isShown),
  ownChange('facts', columnsOf({ table: Event, hidden: ['id', 'state', 'postponedTo', 'coverKey'] }), isShown),
  ...parts.flatMap(partFacts),
];
