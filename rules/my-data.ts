/** What is typed to delete an account. */
export const deletionWord = 'удалить';

/** Whether the word was typed; capitals and spaces around it do not matter. */
export const isConfirmed = (typed: string): boolean => typed.trim().toLowerCase() === deletionWord;
