/** How somebody takes part in an event. */
export const participationWords = { IN_PERSON: 'Очно', ONLINE: 'Онлайн' } as const;

/** The same within a sentence. */
export const participationInSentence = { IN_PERSON: 'очно', ONLINE: 'онлайн' } as const;
