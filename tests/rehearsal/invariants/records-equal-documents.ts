import type { Invariant } from '../invariant.js';
import { registrationLabelById, validCertificates } from '../queries.js';

type Records = {
  nmoRecords: { nodes: { registrationId: string; standing: { isPassed: boolean; points: number } | null }[] };
};

export const recordsEqualDocuments: Invariant = {
  family: 'баллы',
  sentence:
    'Страница баллов врача говорит о мероприятии то же, что действующий документ: выполнено, и столько же баллов.',
  when: 'end',
  check: async (world) => {
    const violations: string[] = [];
    for (const { kind, registrationId, userId, points } of await validCertificates(world)) {
      const person = world.personById(userId);
      if (kind !== 'NMO' || !person || person.isDeleted || person.lastName === '') continue;
      const fields = 'nmoRecords(first: 50) { nodes { registrationId standing { isPassed points } } }';
      const viewer = await world.call<Records | null>(person.key, 'viewer', {}, fields);
      const record = viewer?.nmoRecords.nodes.find((item) => item.registrationId === registrationId);
      if (record?.standing?.isPassed && record.standing.points === points) continue;
      violations.push(
        `${registrationLabelById(world, registrationId)}: в документе ${points}, на странице ${JSON.stringify(record?.standing ?? null)}`,
      );
    }
    return violations;
  },
};
