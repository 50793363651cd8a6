import type { RoomQuestionFragment } from './questions.generated';

/** How participants see the author of a question. */
export const authorLabel = ({ author, isAnonymous }: Pick<RoomQuestionFragment, 'author' | 'isAnonymous'>): string =>
  author ?? (isAnonymous ? 'Без имени' : 'Участник');
