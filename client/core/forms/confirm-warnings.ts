import type { Problem } from './problems';

/** Adds to each warning the hint that pressing the button again sends the form anyway. */
export const withConfirmHint = (doubts: readonly Problem[]): Problem[] =>
  doubts.map((doubt) => ({ ...doubt, message: `${doubt.message} Если всё верно, нажмите кнопку ещё\u00A0раз.` }));
