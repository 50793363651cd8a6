import type { EmailContent } from '../core/email-content.js';

/** What is particular to one email about a registration. */
export type Words = {
  subject: string;
  paragraphs: string[];
  action: EmailContent['action'];
  /** Rows after the standard rows. */
  facts?: EmailContent['facts'];
  /** Attach the present calendar entries. */
  hasCalendar?: boolean;
};
