import { useLocation, useSearchParams } from 'react-router-dom';
import { formatNumber, plural, zoneName } from '../../core/format';
import { ChipLinks } from '../../ui/text/chip-links';
import type { DayCountsFragment } from './dashboard.generated';
import { LazyDayChart } from './charts/lazy-day-chart';
import type { DaySeries } from './charts/day-chart';
import { toBars, fillDays, withRunningTotals } from './charts/days';
import { ChartFigure } from './charts/chart-figure';
import { withParams } from './period';
import type { ChartData } from './charts/chart-data';

type Counts = Pick<DayCountsFragment, 'day' | 'made' | 'live'>;

const daySeries: readonly DaySeries[] = [
  { key: 'live', title: 'В силе', color: 'var(--neva-5)' },
  { key: 'gone', title: 'Отменены или не состоялись', color: 'var(--accent)', isHatched: true },
];
const totalSeries: readonly DaySeries[] = [{ key: 'total', title: 'Всего к этому дню', color: 'var(--neva-5)' }];

type Props = {
  counts: readonly Counts[];
  period: { from: string | null; until: string | null };
  timeZone: string;
};

/** Registrations by day or as running totals. */
export function RegistrationsOverTime({ counts, period, timeZone }: Props) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const isRunningTotal = params.get('view') === 'sum';
  const days = fillDays<Counts>(counts, period, (day) => ({ day, made: 0, live: 0 }));
  const daysWithTotals = withRunningTotals(days);
  const total = daysWithTotals.at(-1)?.total ?? 0;
  const { unit, bars } = isRunningTotal
    ? { unit: 'day' as const, bars: daysWithTotals }
    : toBars(daysWithTotals, (sum, row) => ({
        ...row,
        day: sum.day,
        made: sum.made + row.made,
        live: sum.live + row.live,
        gone: sum.gone + row.gone,
      }));
  const live = daysWithTotals.reduce((sum, row) => sum + row.live, 0);
  const busiestDay = daysWithTotals.reduce((best, row) => (row.made > best.made ? row : best), { day: '', made: 0 });
  const sheet: ChartData = {
    title: 'Регистрации по дням',
    columns: [
      { title: 'День', kind: 'day' },
      { title: 'Регистраций', kind: 'number' },
      { title: 'Из них в силе', kind: 'number' },
      { title: 'Всего к этому дню', kind: 'number' },
    ],
    rows: total === 0 ? [] : daysWithTotals.map((row) => [row.day, row.made, row.live, row.total]),
  };
  const zone = zoneName(timeZone, `${days[0]?.day ?? '2026-01-01'}T12:00:00Z`);
  return (
    <ChartFigure
      sheet={sheet}
      aside={
        <ChipLinks
          label="Как показать"
          chips={[
            { label: 'По дням', to: withParams(pathname, params, { view: null }), isCurrent: !isRunningTotal },
            {
              label: 'Нарастающим итогом',
              to: withParams(pathname, params, { view: 'sum' }),
              isCurrent: isRunningTotal,
            },
          ]}
        />
      }
    >
      <LazyDayChart
        name="registrations"
        bars={bars}
        series={isRunningTotal ? totalSeries : daySeries}
        kind="number"
        isSum={isRunningTotal}
        note={`${unit === 'week' ? 'Каждый столбец — неделя, с\u00a0понедельника. ' : ''}Дни — по\u00a0времени ${zone}.`}
        description={`Диаграмма: ${plural(total, 'регистрация', 'регистрации', 'регистраций')}, из них в силе ${formatNumber(live)}; больше всего за один день — ${formatNumber(busiestDay.made)}. Все числа есть в таблице под диаграммой.`}
      />
    </ChartFigure>
  );
}
