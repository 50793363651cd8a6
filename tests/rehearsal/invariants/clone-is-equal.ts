import type { Invariant } from '../invariant.js';

export const cloneIsEqual: Invariant = {
  family: 'копии',
  sentence: 'Копия мероприятия одна и повторяет всё, что было решено: ступени возврата и условия НМО.',
  when: 'daily',
  check: async (world) => {
    const violations: string[] = [];
    for (const { id, originalKey, refundSteps, nmoMinutes } of world.model.clones.filter(({ at }) =>
      world.mayHaveChanged(at),
    )) {
      const copiedSteps = await world.rows<{ daysBefore: number; percent: number }>(
        'SELECT "daysBefore", percent FROM refund_steps WHERE "eventId" = ? ORDER BY "daysBefore" DESC',
        [id],
      );
      const textOf = (list: { daysBefore: number; percent: number }[]) =>
        list.map(({ daysBefore, percent }) => `${daysBefore} дн. ${percent} %`).join(', ');
      if (textOf(copiedSteps) !== textOf(refundSteps))
        violations.push(
          `копия мероприятия ${originalKey}: ступени возврата ${textOf(copiedSteps) || 'пропали'}, были ${textOf(refundSteps)}`,
        );
      const terms = await world.rows<{ minutes: number }>(
        'SELECT minutes FROM nmo_conditions WHERE "eventId" = ? ORDER BY date',
        [id],
      );
      if (terms.map((row) => row.minutes).join() !== nmoMinutes.join())
        violations.push(
          `копия мероприятия ${originalKey}: условия НМО ${terms.length}, были у ${nmoMinutes.length} дней`,
        );
    }
    const [row] = await world.rows<{ count: number }>('SELECT COUNT(*) AS count FROM events');
    const expected = world.model.events.size + world.model.clones.length;
    if (Number(row!.count) > expected)
      violations.push(`мероприятий ${row!.count} вместо ${expected}: двойное нажатие сделало две копии`);
    return violations;
  },
};
