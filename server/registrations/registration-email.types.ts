import type { LetterContent } from '../core/letter.js';

export type Words = {
  subject: string;
  paragraphs: string[];
  action: LetterContent['action'];
  /** Facts behind those that all have. */
  facts?: LetterContent['facts'];
  /** Whether the entries of a calendar are attached, as they are now; left out: they are not. */
  hasCalendar?: boolean;
};
