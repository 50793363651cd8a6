import type { LetterContent } from '../core/letter.js';

/** What is particular to one email about a registration. */
export type Words = {
  subject: string;
  paragraphs: string[];
  action: LetterContent['action'];
  /** Rows after the standard rows. */
  facts?: LetterContent['facts'];
  /** Attach the present calendar entries. */
  hasCalendar?: boolean;
};
