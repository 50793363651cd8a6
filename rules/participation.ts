/** Labels of the forms of participation. */
export const participationWords = { IN_PERSON: 'Очно', ONLINE: 'Онлайн' } as const;

/** The same labels within a sentence. */
export const participationInSentence = { IN_PERSON: 'очно', ONLINE: 'онлайн' } as const;
