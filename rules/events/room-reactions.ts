/** What participants tell of a talk with one press, in the order of the buttons. */
export const roomReactionTitles = {
  APPLAUSE: 'Браво',
  THANKS: 'Спасибо',
  INTERESTING: 'Интересно',
  UNCLEAR: 'Непонятно',
} as const;
export type RoomReactionKind = keyof typeof roomReactionTitles;
export const roomReactionKinds = Object.keys(roomReactionTitles) as RoomReactionKind[];

/** `secondsBetween`: of one person. `minutesShown`: to the director. */
export const roomReactionLimits = { secondsBetween: 2, minutesShown: 30 } as const;
