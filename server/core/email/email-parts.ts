/** One item of a list in an email, with a link to its page. */
export type EmailItem = { title: string; path: string; lines: string[]; badge: string | null };

/** Content of an email. The layout around it is the same for all. */
export type EmailContent = {
  subject: string;
  greeting: string;
  /** Paragraphs, plain text. Email programs show the first one as the preview. */
  paragraphs: string[];
  /** Markdown by staff, shown after the paragraphs. */
  markdown?: string;
  /** Rows of the table of details. */
  facts: [name: string, value: string][];
  items?: EmailItem[];
  /** The button; null: none. */
  action: { label: string; path: string } | null;
  /** Why the recipient gets it, if the default sentence (they have an account) is wrong. */
  why?: string;
  /** Path of one-click unsubscribe; required for emails that are not transactional. */
  unsubscribe?: string;
};

export type EmailParts = EmailContent & {
  /** Public URL, without a slash at its end. */
  url: string;
  /** Name of the organiser, then lines with its addresses. */
  footer: string[];
  why: string;
};
