import { groupByKey } from '../../../server/core/graphql/loaders.js';
import type { Invariant } from '../invariant.js';
import { registrationLabelById, validCertificates } from '../queries.js';

export const documentNeedsSpecialty: Invariant = {
  family: 'баллы',
  sentence: 'Документ НМО есть только у того, чья специальность (основная или дополнительная) в перечне мероприятия.',
  when: 'daily',
  check: async (world) => {
    const certificates = (await validCertificates(world)).filter(({ kind }) => kind === 'NMO');
    const violations: string[] = [];
    const rows = await world.rows<{ id: string; specialtyId: string | null }>(
      'SELECT id, "specialtyId" FROM users UNION SELECT "userId", "specialtyId" FROM user_specialties',
    );
    const specialtiesByUser = groupByKey(rows, ({ id }) => id);
    const events = new Map([...world.model.events.values()].map((event) => [event.id, event]));
    for (const { code, userId, registrationId, eventId } of certificates) {
      const event = events.get(eventId);
      const specialties = specialtiesByUser.get(userId) ?? [];
      if (!event || specialties.some(({ specialtyId }) => event.specialties.includes(specialtyId ?? ''))) continue;
      violations.push(
        `${registrationLabelById(world, registrationId)}: документ НМО ${code}, специальности в перечне нет`,
      );
    }
    return violations;
  },
};
