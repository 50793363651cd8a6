import type { Invariant } from '../invariant.js';
import { nameOfId, validCertificates } from '../looking.js';

export const documentNeedsSpecialty: Invariant = {
  family: 'баллы',
  sentence: 'Документ НМО есть только у того, чья специальность (основная или дополнительная) в перечне мероприятия.',
  when: 'daily',
  check: async (world) => {
    const certificates = (await validCertificates(world)).filter(({ kind }) => kind === 'NMO');
    const wrong: string[] = [];
    for (const { code, userId, registrationId, eventId } of certificates) {
      const own = await world.rows<{ specialtyId: string | null }>(
        'SELECT "specialtyId" FROM users WHERE id = ? UNION SELECT "specialtyId" FROM user_specialties WHERE "userId" = ?',
        [userId, userId],
      );
      const event = [...world.model.events.values()].find(({ id }) => id === eventId);
      if (!event || own.some(({ specialtyId }) => event.specialties.includes(specialtyId ?? ''))) continue;
      wrong.push(`${nameOfId(world, registrationId)}: документ НМО ${code}, специальности в перечне нет`);
    }
    return wrong;
  },
};
