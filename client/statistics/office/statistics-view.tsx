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
  const { byDay, byState, byParticipation, byCategory, byPart, bySpecialty, byRegion } = registrations;
  // For one event, the chart spans from its first to its last registration: empty days around them say nothing.
  const period = groupBy === 'events' ? { from, until } : { from: null, until: null };
  const madeCount = byDay.reduce((sum, day) => sum + day.made, 0);
  const liveCount = byDay.reduce((sum, day) => sum + day.live, 0);
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
            <RegistrationsOverTime counts={byDay} period={period} timeZone={timeZone} />
            <div className={styles.parts}>
              <ShareChart
                title="По состоянию"
                columnTitle="Состояние"
                items={byState.map(({ state, count }) => ({
                  key: state,
                  title: registrationStateLabels[state],
                  count,
                }))}
              />
              <ShareChart
                title="По форме участия"
                columnTitle="Форма участия"
                items={byParticipation.map(({ participation, count }) => ({
                  key: participation,
                  title: participationLabels[participation],
                  count,
                }))}
              />
              <ShareChart
                title={groupBy === 'tariffs' ? 'По тарифу' : 'По мероприятию'}
                columnTitle={partTitle}
                items={sharesOf(byPart)}
              />
              <ShareChart
                title="По категории тарифа"
                columnTitle="Категория"
                items={byCategory.map(({ category, count }) => ({
                  key: category,
                  title: categoryLabels[category],
                  count,
                }))}
              />
              <ShareChart
                title="По специальности"
                columnTitle="Основная или дополнительная"
                items={sharesOf(bySpecialty)}
              />
              <ShareChart title="По региону" columnTitle="Регион" items={sharesOf(byRegion)} />
            </div>
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
