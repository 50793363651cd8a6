import { formatNumber } from '../../../core/format';
import { HorizontalBars } from './horizontal-bars';
import { ChartFigure } from './chart-figure';
import { formatPercent, type ChartData } from './chart-data';

export type CountedItem = { key: string; title: string; count: number };

type Props = { title: string; columnTitle: string; items: readonly CountedItem[] };

/** Chart of counts with their share of the total. */
export function ShareChart({ title, columnTitle, items }: Props) {
  const total = items.reduce((sum, { count }) => sum + count, 0);
  const maxCount = Math.max(1, ...items.map(({ count }) => count));
  const sheet: ChartData = {
    title,
    columns: [
      { title: columnTitle, kind: 'text' },
      { title: 'Регистраций', kind: 'number' },
    ],
    rows: items.map((item) => [item.title, item.count]),
  };
  return (
    <ChartFigure sheet={sheet}>
      <HorizontalBars
        bars={items.map(({ count, ...item }) => ({
          ...item,
          number: formatNumber(count),
          note: formatPercent(count, total),
          part: count / maxCount,
        }))}
      />
    </ChartFigure>
  );
}
