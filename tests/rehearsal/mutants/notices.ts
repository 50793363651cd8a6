import type { Mutant } from './mutant.js';

export const noticeMutants: readonly Mutant[] = [
  {
    name: 'postponement-is-not-needed',
    fault: 'письмо о переносе не уходит никому',
    patches: [
      {
        file: 'server/registrations/notices/postponement.emails.ts',
        text: 'return readPostponementEmail(context, data, change);',
        replacement: "return new NotNeeded('');",
      },
    ],
    expectedInvariants: ['people-know-of-changes'],
    seed: 3,
  },
  {
    name: 'dates-change-in-silence',
    fault: 'даты и место меняются без письма участникам',
    patches: [
      {
        file: 'server/events/notices/decide.service.ts',
        text: 'if (people === 0) return false;',
        replacement: 'if (people >= 0) return false;',
      },
    ],
    expectedInvariants: ['people-know-of-changes'],
  },
  {
    name: 'accountants-are-not-told',
    fault: 'бухгалтерия не узнаёт, что счёт отменён',
    patches: [
      {
        file: 'server/invoices/invoices.emails.ts',
        text: "if (!invoice || invoice.documentsEmail === '') return noInvoice;",
        replacement: 'if (!invoice || state) return noInvoice;',
      },
    ],
    expectedInvariants: ['accountants-know'],
  },
  {
    name: 'question-in-other-words',
    fault: 'вопрос публикуют словами, которых его автор не писал',
    patches: [
      {
        file: 'server/questions/wording.service.ts',
        text: 'const isOfAuthor = authorTexts.some((text) => !isReworded(text, texts.question));',
        replacement: 'const isOfAuthor = authorTexts.length >= 0;',
      },
    ],
    expectedInvariants: ['published-in-own-words'],
  },
];
