import type { Invariant } from '../invariant.js';
import { attendanceInRooms, registrationLabel } from '../queries.js';

export const verdictNeedsAReason: Invariant = {
  family: 'баллы',
  sentence: 'Итог НМО не становится лучше сам: без новых минут, отметок и решений сотрудников.',
  when: 'daily',
  check: async (world) =>
    (await attendanceInRooms(world)).flatMap(({ registration, shown }) => {
      const { verdict, evidenceAt } = registration;
      registration.verdict = { isPassed: shown.isPassed, at: world.now };
      const { changedAt } = world.model.rooms.get(registration.event)!;
      const isNew = !verdict || evidenceAt > verdict.at || changedAt > verdict.at;
      return isNew ||
        verdict.isPassed ||
        !shown.isPassed ||
        registration.presence.length + registration.onlineMinutes > 0
        ? []
        : [`${registrationLabel(registration)}: не прошёл, и без нового стал прошедшим`];
    }),
};
