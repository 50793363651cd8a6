import { formatNumber } from '../../core/format';
import { Bars } from './bars';
import { Figure } from './figure';
import { percentText, type Sheet } from './sheet';

export type Share = { key: string; title: string; count: number };

type Props = { title: string; columnTitle: string; shares: readonly Share[] };

/** Chart of counts with their share of the total. */
export function BarList({ title, columnTitle, shares: items }: Props) {
  const total = items.reduce((sum, { count }) => sum + count, 0);
  const maxCount = Math.max(1, ...items.map(({ count }) => count));
  const sheet: Sheet = {
    title,
    columns: [
      { title: columnTitle, kind: 'text' },
      { title: 'Регистраций', kind: 'number' },
    ],
    rows: items.map((item) => [item.title, item.count]),
  };
  return (
    <Figure sheet={sheet}>
      <Bars
        bars={items.map(({ count, ...item }) => ({
          ...item,
          number: formatNumber(count),
          note: percentText(count, total),
          part: count / maxCount,
        }))}
      />
    </Figure>
  );
}
