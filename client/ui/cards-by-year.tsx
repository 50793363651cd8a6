import type { ReactNode } from 'react';
import { CardList } from './card';
import { Section } from './text/section';

type Props<Item> = {
  items: readonly Item[];
  dayOf: (item: Item) => string;
  /** isSeenAtOnce: the card is in the first row of the page. */
  card: (item: Item, isSeenAtOnce: boolean) => ReactNode;
};

/** Cards grouped by year; the items must be sorted by day. */
export function CardsByYear<Item extends { id: string }>({ items, dayOf, card }: Props<Item>) {
  const yearOf = (item: Item) => dayOf(item).slice(0, 4);
  return [...new Set(items.map(yearOf))].map((year, group) => (
    <Section key={year} id={`year-${year}`} title={year}>
      <CardList>
        {items
          .filter((item) => yearOf(item) === year)
          .map((item, index) => (
            <li key={item.id}>{card(item, group === 0 && index < 3)}</li>
          ))}
      </CardList>
    </Section>
  ));
}
