import type { Problem } from './problems';

/** Doubts as they are shown: the same button sends the form all the same. */
export const doubted = (doubts: readonly Problem[]): Problem[] =>
  doubts.map((one) => ({ ...one, message: `${one.message} Если всё верно, нажмите кнопку ещё\u00A0раз.` }));
