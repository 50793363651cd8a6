import type { Mutant } from './mutant.js';

export const documentMutants: readonly Mutant[] = [
  {
    name: 'document-outlives-registration',
    fault: 'после отмены участия документ остаётся действительным',
    patches: [
      {
        file: 'server/certificates/index.ts',
        text: 'provide(onBasisChange, revokeWithoutBasis)',
        replacement: 'provide(onBasisChange)',
      },
    ],
    expectedInvariants: ['document-has-its-basis'],
  },
  {
    name: 'merge-leaves-two-documents',
    fault: 'объединение кабинетов не отзывает второй документ за одно участие',
    patches: [
      {
        file: 'server/certificates/certificates.merge.ts',
        text: 'revokeDuplicates(transaction, pair, now),',
        replacement: 'Promise.resolve(),',
      },
    ],
    expectedInvariants: ['one-document-per-attendance', 'document-has-its-basis', 'no-unexplained-errors'],
  },
  {
    name: 'points-outlive-presence',
    fault: 'после снятой отметки или уточнённой статистики в документе остаются прежние баллы',
    patches: [
      {
        file: 'server/certificates/documents/correct-points.ts',
        text: "kind === 'NMO' && verdict !== null && verdict.isPassed && points !== verdict.points;",
        replacement:
          "kind === 'NMO' && verdict !== null && verdict.isPassed && points !== verdict.points && points === -1;",
      },
    ],
    expectedInvariants: ['document-needs-evidence', 'records-equal-documents'],
  },
];
