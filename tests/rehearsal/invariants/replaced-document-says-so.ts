import type { Invariant } from '../invariant.js';
import { emailsTo, registrationLabelById, validCertificates } from '../queries.js';

type Check = { state: string; isReplacementValid: boolean | null };

export const replacedDocumentSaysSo: Invariant = {
  family: 'баллы',
  sentence:
    'Проверка заменённого документа говорит, что он заменён, и действует ли новый; владелец узнаёт о замене из письма.',
  when: 'end',
  check: async (world) => {
    const valid = await validCertificates(world);
    const violations: string[] = [];
    for (const { code, kind, registration, newCode, at } of world.model.replacedCertificates) {
      const fields = 'state isReplacementValid';
      const check = await world.call<Check | null>('nobody', 'certificateCheck', { code }, fields);
      const isValid = valid.some((certificate) => certificate.code === newCode);
      if (check?.state !== 'REPLACED' || check.isReplacementValid !== isValid)
        violations.push(
          `${registrationLabelById(world, registration)}: документ ${kind} ${code} заменён, новый ${isValid ? 'действует' : 'не действует'}, проверка: ${JSON.stringify(check)}`,
        );
      const modelRow = world.model.registrations.get(registration);
      const person = modelRow && world.people.get(modelRow.person);
      const isNotified = (email: string) =>
        emailsTo(world, email, at).some((text) => text.includes('заменён') && text.includes(code));
      if (!person || person.isDeleted || isNotified(person.email)) continue;
      violations.push(`${registrationLabelById(world, registration)}: о замене документа ${code} письма нет`);
    }
    return violations;
  },
};
