import type { Mutant } from './mutant.js';

export const documentMutants: readonly Mutant[] = [
  {
    name: 'document-outlives-registration',
    fault: 'после отмены участия документ остаётся действительным',
    patches: [
      {
        file: 'server/certificates/index.ts',
        text: 'onBasisChange: [revokeUnfounded]',
        replacement: 'onBasisChange: []',
      },
    ],
    finds: ['document-has-its-basis'],
  },
  {
    name: 'merge-leaves-two-documents',
    fault: 'объединение кабинетов не отзывает второй документ за одно участие',
    patches: [
      {
        file: 'server/certificates/certificates.merge.ts',
        text: 'revokeSurplus(transaction, pair, now),',
        replacement: 'Promise.resolve(),',
      },
    ],
    finds: ['one-document-per-attendance', 'document-has-its-basis', 'no-unexplained-errors'],
  },
];
