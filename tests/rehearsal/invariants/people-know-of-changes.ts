import type { Invariant } from '../invariant.js';
import { emailsTo, nameOfId, registrationRows } from '../looking.js';
import type { ModelChange, ModelEvent } from '../model/facts.js';

const hour = 3_600_000;
/** Emails wait for a mail server that is busy; a reminder weeks later tells nobody of a change. */
const day = 24 * hour;

/** An event that is put off and takes place after all within the hour may be told of by one email with the new dates. */
const replacing = (event: ModelEvent, change: ModelChange): ModelChange | undefined =>
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
    const isTold = (address: string, { words, at }: ModelChange): boolean =>
      emailsTo(world, address, at, at + day).some((text) => words.every((word) => new RegExp(word).test(text)));
    return [...world.model.events.values()].flatMap((event) =>
      event.changes.flatMap((change) => {
        const { kind, at, words, concerned } = change;
        const later = replacing(event, change);
        const silent = concerned.filter((id) => {
          const row = rows.get(id);
          const person = row && world.personById(row.userId);
          const ended = world.model.registrations.get(id)?.ended;
          if (!row || !person || person.isDeleted || (ended && ended.at < at + 3_600_000)) return false;
          return !isTold(person.email, change) && !(later && isTold(person.email, later));
        });
        if (silent.length === 0) return [];
        const example = nameOfId(world, silent[0]!);
        return [
          `мероприятие ${event.key}, ${kind}: ${silent.length} из ${concerned.length} не получили письма с «${words.join('», «')}», например ${example}`,
        ];
      }),
    );
  },
};
