/** The id of the panel with the main action. */
export const participationId = 'participation';
