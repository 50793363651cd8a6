import type { Invariant } from '../invariant.js';
import { registrationLabelById, registrationRows, validCertificates } from '../queries.js';

export const documentHasItsBasis: Invariant = {
  family: 'баллы',
  sentence:
    'Документ действует, пока действует участие; после отмены проверка говорит, что он отозван, если сотрудник не решил иначе о том, кто был.',
  when: 'daily',
  check: async (world) => {
    const rows = await registrationRows(world);
    const violations: string[] = [];
    for (const { registrationId, code } of await validCertificates(world)) {
      // A certificate without a registration belongs to a deleted account and stays valid.
      if (registrationId === null || rows.get(registrationId)?.state === 'CONFIRMED') continue;
      if (world.model.registrations.get(registrationId)?.keepsDocuments) continue;
      const check = await world.call<{ state: string } | null>('nobody', 'certificateCheck', { code }, 'state');
      if (check?.state === 'ISSUED')
        violations.push(
          `${registrationLabelById(world, registrationId)}: участие ${rows.get(registrationId)?.state ?? 'удалено'}, документ ${code} действителен`,
        );
    }
    return violations;
  },
};
