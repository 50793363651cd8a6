import type { Mutant } from './mutant.js';

export const noticeMutants: readonly Mutant[] = [
  {
    name: 'postponement-is-not-needed',
    fault: 'письмо о переносе пропадает, когда к его очереди мероприятие снова опубликовано',
    patches: [
      {
        file: 'server/registrations/notices/called-off.letters.ts',
        text: "return written(app, reads, facts, 'RESUMED');\n    }",
        replacement: "return new NotNeeded('');\n    }",
      },
      {
        file: 'server/registrations/notices/called-off.letters.ts',
        text: "    return written(app, reads, facts, 'RESUMED');\n  },\n});",
        replacement: "    return new NotNeeded('');\n  },\n});",
      },
    ],
    finds: ['people-know-of-changes'],
  },
];
