/** Word that users type to delete their account. */
export const deletionWord = 'удалить';

/** Whether the input is that word, in any case and with spaces around it. */
export const isDeletionConfirmed = (input: string): boolean => input.trim().toLowerCase() === deletionWord;
