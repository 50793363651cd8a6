import { expect, it } from 'vitest';
import { hashOf } from '../../server/core/secrets.js';
import type { Certificate } from '../../server/certificates/certificate.entity.js';
import { hasSameContent } from '../../server/certificates/documents/certificate-store.js';
import { printedFacts, readSnapshot } from '../../server/certificates/documents/snapshot.js';

/** A document as it is stored since the first release: it must be printed the same for ever. */
const stored = {
  version: 1,
  code: 'ABCD-EFGH-JKLM-NPQR',
  kind: 'NMO',
  fullName: 'Иванова Мария Петровна',
  shortName: 'Иванова\u00a0М.\u00a0П.',
  eventTitle: 'Липиды в практике',
  days: '12–14 марта 2026 г.',
  place: 'Санкт-Петербург, очно',
  hours: 8,
  points: 6,
  specialty: 'Кардиология',
  specialties: ['Кардиология', 'Терапия'],
  registrationNumber: 'НМО-1',
  issuer: 'Организация',
  licence: 'Лицензия',
  signatures: [],
  issuedOn: '21 марта 2026 г.',
};
const certificateOf = (changes: object): Certificate => {
  const snapshot = JSON.stringify({ ...stored, ...changes });
  return { id: '1', snapshot, snapshotHash: hashOf(snapshot) } as Certificate;
};
const linesOf = (changes: object) =>
  printedFacts(readSnapshot(certificateOf(changes))).map((line) => line.map((text) => text.replaceAll('\u00a0', ' ')));

it.each<[string, object, string[][]]>([
  [
    'with points',
    {},
    [
      ['Даты и место', '12–14 марта 2026 г., Санкт-Петербург, очно'],
      ['Объём', '8 академических часов'],
      ['Баллы НМО', '6 баллов'],
      ['Специальность', 'Кардиология'],
      ['Учётный номер', 'НМО-1'],
    ],
  ],
  [
    'for no specialty of the event',
    { specialty: null, hours: null },
    [
      ['Даты и место', '12–14 марта 2026 г., Санкт-Петербург, очно'],
      ['Баллы НМО', '6 баллов'],
      ['Специальности', 'Кардиология, Терапия'],
      ['Учётный номер', 'НМО-1'],
    ],
  ],
  [
    'of participation',
    { kind: 'PARTICIPATION', points: null, specialty: null, specialties: [], registrationNumber: null },
    [
      ['Даты и место', '12–14 марта 2026 г., Санкт-Петербург, очно'],
      ['Объём', '8 академических часов'],
    ],
  ],
])('prints an existing document %s as before', (_name, changes, lines) => expect(linesOf(changes)).toEqual(lines));

it('a fact that an older document does not have makes no difference while it is empty', () => {
  const older = certificateOf({});
  expect(hasSameContent(older, certificateOf({ code: 'OTHER', addedLater: null }))).toBe(true);
  expect(hasSameContent(older, certificateOf({ addedLater: 'a value' }))).toBe(false);
});
