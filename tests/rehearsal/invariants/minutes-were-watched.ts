import type { Invariant } from '../invariant.js';
import { minutesWithin } from '../model/calculations.js';
import { attendanceInRooms, registrationLabel } from '../queries.js';

export const minutesWereWatched: Invariant = {
  family: 'баллы',
  sentence: 'Минут трансляции не больше, чем прошло между признаками жизни открытой страницы, каждая один раз.',
  when: 'daily',
  check: async (world) =>
    (await attendanceInRooms(world)).flatMap(({ registration, shown }) => {
      const watched = minutesWithin(registration.watching, 0, world.now);
      const counted = Math.max(0, ...shown.days.map(({ online }) => online));
      return counted <= Math.max(watched, registration.onlineMinutes)
        ? []
        : [`${registrationLabel(registration)}: засчитано ${counted} минут, страница была открыта ${watched}`];
    }),
};
