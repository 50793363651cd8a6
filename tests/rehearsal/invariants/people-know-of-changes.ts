import type { Invariant } from '../invariant.js';
import { emailsTo, registrationLabelById, registrationRows } from '../queries.js';
import type { ModelChange, ModelEvent } from '../model/model.js';

const hour = 3_600_000;
/** A day allows for retries of a busy mail server. A reminder weeks later does not count as a notice. */
const day = 24 * hour;

/** The RESTORED change within an hour after a postponement: one email may cover both. */
const replacementOf = (event: ModelEvent, change: ModelChange): ModelChange | undefined =>
  change.kind === 'POSTPONED'
    ? event.changes.find(({ kind, at }) => kind === 'RESTORED' && at >= change.at && at < change.at + hour)
    : undefined;

export const peopleKnowOfChanges: Invariant = {
  family: 'письма',
  sentence:
    'О каждой перемене (даты, место, перенос, отмена, новые даты) каждый, кто участвует или ждёт места, в тот же день получает письмо, в котором она названа.',
  when: 'end',
  check: async (world) => {
    const rows = await registrationRows(world);
    const isNotified = (address: string, { patterns, at }: ModelChange): boolean =>
      emailsTo(world, address, at, at + day).some((text) => patterns.every((word) => new RegExp(word).test(text)));
    return [...world.model.events.values()].flatMap((event) =>
      event.changes.flatMap((change) => {
        const { kind, at, patterns, registrationIds } = change;
        const replacement = replacementOf(event, change);
        const unnotified = registrationIds.filter((id) => {
          const row = rows.get(id);
          const person = row && world.personById(row.userId);
          const ended = world.model.registrations.get(id)?.end;
          if (!row || !person || person.isDeleted || (ended && ended.at < at + 3_600_000)) return false;
          return !isNotified(person.email, change) && !(replacement && isNotified(person.email, replacement));
        });
        if (unnotified.length === 0) return [];
        const example = registrationLabelById(world, unnotified[0]!);
        return [
          `мероприятие ${event.key}, ${kind}: ${unnotified.length} из ${registrationIds.length} не получили письма с «${patterns.join('», «')}», например ${example}`,
        ];
      }),
    );
  },
};
