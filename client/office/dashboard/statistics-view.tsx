import { participationWords } from '../../../rules/participation';
import { formatNumber } from '../../core/format';
import { EmptyState } from '../../ui/empty-state';
import { Section } from '../../ui/section';
import { registrationWords } from '../events/words';
import { categoryLabels } from '../offers/words';
import { BarList, type Share } from './bar-list';
import { MoneySection } from './money-section';
import { Numbers } from './numbers';
import { PresenceSection } from './presence-section';
import { RegistrationsOverTime } from './registrations-over-time';
import type { CountOfNameFragment, StatisticsNumbersFragment } from './statistics.generated';
import styles from './statistics.module.css';

const sharesOf = (counts: readonly CountOfNameFragment[]): Share[] =>
  counts.map(({ key, title, count }) => ({ key: key ?? '', title: title ?? 'Не указано', count }));

type Props = {
  statistics: StatisticsNumbersFragment;
  /** What the numbers are divided into: the tariffs of one event, or all events. */
  parts: 'tariffs' | 'events';
};

/** Everything that is counted, as pictures. */
export function StatisticsView({ statistics, parts }: Props) {
  const { registrations, presence, money, testMoney, timeZone, from, until } = statistics;
  const { byDay, byState, byParticipation, byCategory, byPart, bySpecialty, byRegion } = registrations;
  // An event is shown from its first registration to its last, whatever days were asked for.
  const span = parts === 'events' ? { from, until } : { from: null, until: null };
  const made = byDay.reduce((sum, day) => sum + day.made, 0);
  const live = byDay.reduce((sum, day) => sum + day.live, 0);
  const partTitle = parts === 'tariffs' ? 'Тариф' : 'Мероприятие';
  return (
    <>
      <Section title="Регистрации" id="registrations">
        <Numbers
          label="Регистрации за эти дни"
          numbers={[
            { title: 'Зарегистрировались', text: formatNumber(made) },
            { title: 'Из них в силе', text: formatNumber(live) },
          ]}
        />
        {made === 0 ? (
          <EmptyState title="Регистраций нет" headingLevel={3}>
            {from === null && until === null
              ? 'С\u00a0первой регистрацией здесь появятся числа по\u00a0дням, тарифам, специальностям и\u00a0регионам.'
              : 'Выберите другие дни.'}
          </EmptyState>
        ) : (
          <>
            <RegistrationsOverTime counts={byDay} span={span} timeZone={timeZone} />
            <div className={styles.parts}>
              <BarList
                title="По состоянию"
                columnTitle="Состояние"
                shares={byState.map(({ state, count }) => ({ key: state, title: registrationWords[state], count }))}
              />
              <BarList
                title="По форме участия"
                columnTitle="Форма участия"
                shares={byParticipation.map(({ participation, count }) => ({
                  key: participation,
                  title: participationWords[participation],
                  count,
                }))}
              />
              <BarList
                title={parts === 'tariffs' ? 'По тарифу' : 'По мероприятию'}
                columnTitle={partTitle}
                shares={sharesOf(byPart)}
              />
              <BarList
                title="По категории тарифа"
                columnTitle="Категория"
                shares={byCategory.map(({ category, count }) => ({
                  key: category,
                  title: categoryLabels[category],
                  count,
                }))}
              />
              <BarList
                title="По специальности"
                columnTitle="Основная или дополнительная"
                shares={sharesOf(bySpecialty)}
              />
              <BarList title="По региону" columnTitle="Регион" shares={sharesOf(byRegion)} />
            </div>
          </>
        )}
      </Section>
      <PresenceSection presence={presence} parts={parts} />
      {money && testMoney && (
        <MoneySection
          money={money}
          testMoney={testMoney}
          span={span}
          partTitle={partTitle}
          partsTitle={parts === 'tariffs' ? 'Деньги по тарифам' : 'Деньги по мероприятиям'}
        />
      )}
    </>
  );
}
