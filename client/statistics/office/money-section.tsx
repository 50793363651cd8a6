import { useLocation, useSearchParams } from 'react-router-dom';
import { ChipLinks } from '../../ui/text/chip-links';
import { EmptyState } from '../../ui/text/empty-state';
import { Message } from '../../ui/text/message';
import { Section } from '../../ui/text/section';
import { HorizontalBars } from './charts/horizontal-bars';
import { LazyDayChart } from './charts/lazy-day-chart';
import type { DaySeries } from './charts/day-chart';
import { toBars, fillDays } from './charts/days';
import { ChartFigure } from './charts/chart-figure';
import { KeyFigures } from './key-figures';
import { withParams } from './period';
import { formatKopecks, type ChartData } from './charts/chart-data';
import type { MoneyNumbersFragment } from './statistics.generated';

type Money = Pick<MoneyNumbersFragment, 'captured' | 'refunded' | 'net' | 'payments' | 'byDay' | 'byPart'>;
type Day = Omit<Money['byDay'][number], '__typename'>;

const series: readonly DaySeries[] = [
  { key: 'captured', title: 'Получено', color: 'var(--neva-5)' },
  { key: 'back', title: 'Возвращено', color: 'var(--accent)', isHatched: true },
];

const hasTransactions = ({ captured, refunded }: Money): boolean => captured !== 0 || refunded !== 0;

function ByDay({ money, span: period }: { money: Money; span: Props['period'] }) {
  const rows = money.byDay.map(({ day, captured, refunded, net, payments }): Day => ({ day, captured, refunded, net, payments })); // prettier-ignore
  const days = fillDays(rows, period, (day): Day => ({ day, captured: 0, refunded: 0, net: 0, payments: 0 }));
  const { unit, bars } = toBars(days, (sum, row) => ({
    day: sum.day,
    captured: sum.captured + row.captured,
    refunded: sum.refunded + row.refunded,
    net: sum.net + row.net,
    payments: sum.payments + row.payments,
  }));
  const sheet: ChartData = {
    title: 'Деньги по дням',
    columns: [
      { title: 'День', kind: 'day' },
      { title: 'Платежей', kind: 'number' },
      { title: 'Получено', kind: 'money' },
      { title: 'Возвращено', kind: 'money' },
      { title: 'Итого', kind: 'money' },
    ],
    rows: days.map(({ day, payments, captured, refunded, net }) => [day, payments, captured, refunded, net]),
  };
  return (
    <ChartFigure sheet={sheet}>
      <LazyDayChart
        name="money"
        bars={bars.map((bar) => ({ ...bar, back: -bar.refunded }))}
        series={series}
        kind="money"
        isSum={false}
        note={`${unit === 'week' ? 'Каждый столбец — неделя, с\u00a0понедельника. ' : ''}Деньги считаются по\u00a0московскому времени, как в\u00a0бумагах.`}
        description={`Диаграмма: получено ${formatKopecks(money.captured)}, возвращено ${formatKopecks(money.refunded)}. Все числа есть в таблице под диаграммой.`}
      />
    </ChartFigure>
  );
}

function ByPart({ money, partTitle, title }: { money: Money; partTitle: string; title: string }) {
  const sheet: ChartData = {
    title,
    columns: [
      { title: partTitle, kind: 'text' },
      { title: 'Платежей', kind: 'number' },
      { title: 'Получено', kind: 'money' },
      { title: 'Возвращено', kind: 'money' },
      { title: 'Итого', kind: 'money' },
    ],
    rows: money.byPart.map((part) => [part.title, part.payments, part.captured, part.refunded, part.net]),
  };
  const maxNet = Math.max(1, ...money.byPart.map(({ net }) => net));
  return (
    <ChartFigure sheet={sheet}>
      <HorizontalBars
        bars={money.byPart.map(({ key, title: name, captured, refunded, net }) => ({
          key,
          title: name,
          number: formatKopecks(net),
          detail: refunded > 0 ? `Получено ${formatKopecks(captured)}, возвращено ${formatKopecks(refunded)}` : null,
          part: net / maxNet,
        }))}
      />
    </ChartFigure>
  );
}

type Props = {
  money: Money;
  testMoney: Money;
  period: { from: string | null; until: string | null };
  /** «Тариф» or «Мероприятие», and the title of their table. */
  partTitle: string;
  partsTitle: string;
};

/** Real payments or payments of the test acquirer, never their sum. */
export function MoneySection({ money, testMoney, period, partTitle, partsTitle }: Props) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const isTest = params.get('money') === 'test';
  const current = isTest ? testMoney : money;
  return (
    <Section title="Деньги" id="money">
      {(isTest || hasTransactions(testMoney)) && (
        <ChipLinks
          label="Какие деньги"
          chips={[
            { label: 'Настоящие', to: withParams(pathname, params, { money: null }), isCurrent: !isTest },
            { label: 'Проверочные', to: withParams(pathname, params, { money: 'test' }), isCurrent: isTest },
          ]}
        />
      )}
      {isTest && (
        <Message tone="warning">
          Это проверочные платежи: денег за&nbsp;ними нет, с&nbsp;настоящими они не&nbsp;складываются.
        </Message>
      )}
      <KeyFigures
        label="Деньги за эти дни"
        numbers={[
          { title: 'Получено', text: formatKopecks(current.captured) },
          { title: 'Возвращено', text: formatKopecks(current.refunded) },
          { title: 'Итого', text: formatKopecks(current.net) },
        ]}
      />
      {hasTransactions(current) ? (
        <div className="stack gap-5">
          <ByDay money={current} span={period} />
          <ByPart money={current} partTitle={partTitle} title={partsTitle} />
        </div>
      ) : (
        <EmptyState title="Денег пока нет" headingLevel={3}>
          За&nbsp;эти дни ничего не&nbsp;получено и&nbsp;не&nbsp;возвращено.
        </EmptyState>
      )}
    </Section>
  );
}
