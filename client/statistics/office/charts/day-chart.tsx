import '@mantine/charts/styles.css';
import { AreaChart, BarChart, type BarChartSeries } from '@mantine/charts';
import { formatNumber } from '../../../core/format';
import { formatShortDay, formatKopecks } from './chart-data';

export type DaySeries = { key: string; title: string; color: string; isHatched?: boolean };

export type DayChartProps = {
  /** Tells the pictures of one page apart. */
  name: string;
  bars: readonly ({ day: string } & Record<string, number | string>)[];
  series: readonly DaySeries[];
  kind: 'number' | 'money';
  /** A line that grows instead of bars. */
  isSum: boolean;
};

/** Hatching, so that the parts of a stacked bar differ also without colour. */
function Hatching({ id, color }: { id: string; color: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--surface)" />
        <rect width="3" height="6" fill={color} />
      </pattern>
    </defs>
  );
}

/** «1,2 млн», «15 тыс.»: short, because the axis has little room. */
function formatShortSum(kopecks: number): string {
  const roubles = kopecks / 100;
  const size = Math.abs(roubles);
  const rounded = (value: number) => formatNumber(Math.round(value * 10) / 10);
  if (size >= 1_000_000) return `${rounded(roubles / 1_000_000)} млн`;
  return size >= 10_000 ? `${rounded(roubles / 1_000)} тыс.` : rounded(roubles);
}

/** Bar chart, or area chart of running totals, by day. It has no animation. */
export default function DayChart({ name, bars, series, kind, isSum: isRunningTotal }: DayChartProps) {
  const hatched = series.find((candidate) => candidate.isHatched);
  const pattern = `hatching-${name}`;
  const data = bars.map((bar) => ({ ...bar, label: formatShortDay(bar.day) }));
  const shared = {
    h: 260,
    data,
    dataKey: 'label',
    withLegend: false,
    // The chart has a label as a whole; its numbers are in the table.
    accessibilityLayer: false,
    tickLine: 'none' as const,
    gridAxis: 'x' as const,
    textColor: 'var(--stone-7)',
    gridColor: 'var(--stone-3)',
    valueFormatter: (value: number) => (kind === 'money' ? formatKopecks(value) : formatNumber(value)),
    yAxisProps: {
      width: kind === 'money' ? 76 : 48,
      allowDecimals: false,
      tickFormatter: (value: number) => (kind === 'money' ? formatShortSum(value) : formatNumber(value)),
    },
    xAxisProps: { minTickGap: 24 },
  };
  const chartSeries: BarChartSeries[] = series.map(({ key, title, color }) => ({ name: key, label: title, color }));
  if (isRunningTotal)
    return (
      <AreaChart
        {...shared}
        series={chartSeries.map((item) => ({ ...item, color: item.color ?? 'var(--neva-5)' }))}
        curveType="linear"
        withDots={false}
        areaProps={{ isAnimationActive: false }}
      />
    );
  return (
    <BarChart
      {...shared}
      type="stacked"
      series={chartSeries}
      maxBarWidth={28}
      // BarChart's own property for this would also be set on the DOM element.
      style={{ ['--chart-cursor-fill' as string]: 'var(--stone-2)' }}
      barChartProps={{ stackOffset: 'sign' }}
      barProps={(bar) => ({
        isAnimationActive: false,
        ...(hatched && bar.name === hatched.key && { fill: `url(#${pattern})`, stroke: hatched.color }),
      })}
    >
      {hatched && <Hatching id={pattern} color={hatched.color} />}
    </BarChart>
  );
}
