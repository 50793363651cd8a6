import { participationLabels } from '../../../rules/events/participation';
import { formatNumber } from '../../core/format';
import { EmptyState } from '../../ui/text/empty-state';
import { Section } from '../../ui/text/section';
import { registrationStateLabels } from '../../events/office/labels';
import { categoryLabels } from '../../registrations/office/options/labels';
import { ShareChart, type CountedItem } from './charts/share-chart';
import { MoneySection } from './money-section';
import { KeyFigures } from './key-figures';
import { PresenceSection } from './presence-section';
import { RegistrationsOverTime } from './registrations-over-time';
import type { CountOfNameFragment, StatisticsNumbersFragment } from './statistics.generated';
import styles from './statistics.module.css';

const sharesOf = (counts: readonly CountOfNameFragment[]): CountedItem[] =>
  counts.map(({ key, title, count }) => ({ key: key ?? '', title: title ?? 'Не указано', count }));

type Props = {
  statistics: StatisticsNumbersFragment;
  /** Groups: the tariffs of one event, or events. */
  groupBy: 'tariffs' | 'events';
};

/** All statistics as charts. */
export function StatisticsView({ statistics, groupBy }: Props) {
  const { registrations, presence, money, testMoney, timeZone, from, until } = statistics;
  // For one event, the chart spans from its first to its last registration: empty days around them say nothing.
  const period = groupBy === 'events' ? { from, until } : { from: null, until: null };
  const madeCount = registrations.byDay.reduce((sum, day) => sum + day.made, 0);
  const liveCount = registrations.byDay.reduce((sum, day) => sum + day.live, 0);
  const partTitle = groupBy === 'tariffs' ? 'Тариф' : 'Мероприятие';
  return (
    <>
      <Section title="Регистрации" id="registrations">
        <KeyFigures
          label="Регистрации за эти дни"
          numbers={[
            { title: 'Зарегистрировались', text: formatNumber(madeCount) },
            { title: 'Из них в силе', text: formatNumber(liveCount) },
          ]}
        />
        {madeCount === 0 ? (
          <EmptyState title="Регистраций нет" headingLevel={3}>
            {from === null && until === null
              ? 'С\u00a0первой регистрацией здесь появятся числа по\u00a0дням, тарифам, специальностям и\u00a0регионам.'
              : 'Выберите другие дни.'}
          </EmptyState>
        ) : (
          <>
            <RegistrationsOverTime counts={registrations.byDay} period={period} timeZone={timeZone} />
            <Shares registrations={registrations} partTitle={partTitle} groupBy={groupBy} />
          </>
        )}
      </Section>
      <PresenceSection presence={presence} groupBy={groupBy} />
      {money && testMoney && (
        <MoneySection
          money={money}
          testMoney={testMoney}
          period={period}
          partTitle={partTitle}
          partsTitle={groupBy === 'tariffs' ? 'Деньги по тарифам' : 'Деньги по мероприятиям'}
        />
      )}
    </>
  );
}

type SharesProps = Pick<Props, 'groupBy'> & Pick<StatisticsNumbersFragment, 'registrations'> & { partTitle: string };

/** Registrations by state, form, tariff or event, category, specialty and region. */
function Shares({ registrations, groupBy, partTitle }: SharesProps) {
  const { byState, byParticipation, byCategory, byPart, bySpecialty, byRegion } = registrations;
  const item = (key: string, title: string, count: number): CountedItem => ({ key, title, count });
  const charts: [title: string, columnTitle: string, items: CountedItem[]][] = [
    [
      'По состоянию',
      'Состояние',
      byState.map(({ state, count }) => item(state, registrationStateLabels[state], count)),
    ],
    [
      'По форме участия',
      'Форма участия',
      byParticipation.map(({ participation, count }) => item(participation, participationLabels[participation], count)),
    ],
    [groupBy === 'tariffs' ? 'По тарифу' : 'По мероприятию', partTitle, sharesOf(byPart)],
    [
      'По категории тарифа',
      'Категория',
      byCategory.map(({ category, count }) => item(category, categoryLabels[category], count)),
    ],
    ['По специальности', 'Основная или дополнительная', sharesOf(bySpecialty)],
    ['По региону', 'Регион', sharesOf(byRegion)],
  ];
  return (
    <div className={styles.parts}>
      {charts.map(([title, columnTitle, items]) => (
        <ShareChart key={title} title={title} columnTitle={columnTitle} items={items} />
      ))}
    </div>
  );
}
