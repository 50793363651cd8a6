import '@mantine/charts/styles.css';
import { AreaChart, BarChart, type BarChartSeries } from '@mantine/charts';
import { formatNumber } from '../../core/format';
import { shortDayText, sumText } from './sheet';

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

/** Lines across, so that the second part of a bar is told from the first without its colour. */
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

/** «1,2 млн ₽»: what stands at the axis has little room. */
function shortSum(kopecks: number): string {
  const roubles = kopecks / 100;
  const size = Math.abs(roubles);
  const rounded = (value: number) => formatNumber(Math.round(value * 10) / 10);
  if (size >= 1_000_000) return `${rounded(roubles / 1_000_000)} млн`;
  return size >= 10_000 ? `${rounded(roubles / 1_000)} тыс.` : rounded(roubles);
}

/** Drawn without motion: nothing here is explained by it. */
export default function DayChart({ name, bars, series, kind, isSum }: DayChartProps) {
  const hatched = series.find((one) => one.isHatched);
  const pattern = `hatching-${name}`;
  const data = bars.map((bar) => ({ ...bar, label: shortDayText(bar.day) }));
  const shared = {
    h: 260,
    data,
    dataKey: 'label',
    withLegend: false,
    // The picture is named as a whole; its numbers are in the table.
    accessibilityLayer: false,
    tickLine: 'none' as const,
    gridAxis: 'x' as const,
    textColor: 'var(--stone-7)',
    gridColor: 'var(--stone-3)',
    valueFormatter: (value: number) => (kind === 'money' ? sumText(value) : formatNumber(value)),
    yAxisProps: {
      width: kind === 'money' ? 76 : 48,
      allowDecimals: false,
      tickFormatter: (value: number) => (kind === 'money' ? shortSum(value) : formatNumber(value)),
    },
    xAxisProps: { minTickGap: 24 },
  };
  const drawn: BarChartSeries[] = series.map(({ key, title, color }) => ({ name: key, label: title, color }));
  if (isSum)
    return (
      <AreaChart
        {...shared}
        series={drawn.map((one) => ({ ...one, color: one.color ?? 'var(--neva-5)' }))}
        curveType="linear"
        withDots={false}
        areaProps={{ isAnimationActive: false }}
      />
    );
  return (
    <BarChart
      {...shared}
      type="stacked"
      series={drawn}
      maxBarWidth={28}
      // Its own property for this comes through to the element of the page.
      style={{ ['--chart-cursor-fill' as string]: 'var(--stone-2)' }}
      barChartProps={{ stackOffset: 'sign' }}
      barProps={(one) => ({
        isAnimationActive: false,
        ...(hatched && one.name === hatched.key && { fill: `url(#${pattern})`, stroke: hatched.color }),
      })}
    >
      {hatched && <Hatching id={pattern} color={hatched.color} />}
    </BarChart>
  );
}
