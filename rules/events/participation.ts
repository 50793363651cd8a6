/** Labels of the forms of participation. */
export const participationLabels = { IN_PERSON: 'Очно', ONLINE: 'Онлайн' } as const;

/** The same labels within a sentence. */
export const participationLabelsInSentence = { IN_PERSON: 'очно', ONLINE: 'онлайн' } as const;
