/** An event as other sites show it: texts in Russian, absolute addresses. */
export type EmbeddedEvent = {
  title: string;
  url: string;
  /** «4–6 февраля 2027 г., 08:30 (МСК)» */
  when: string;
  place: string;
  /** Null: there is no price for visitors now. */
  price: string | null;
  /** Null: none are announced. */
  points: string | null;
  cover: string | null;
  /** What a visitor can do; null: nothing now. */
  action: { label: string; url: string } | null;
};
