import { participationLabelsInSentence, participationLabels } from '../../../rules/events/participation';
import { formatNumber } from '../../core/format';
import { EmptyState } from '../../ui/text/empty-state';
import { Section } from '../../ui/text/section';
import { HorizontalBars } from './charts/horizontal-bars';
import { ChartFigure } from './charts/chart-figure';
import { formatDay, formatPercent, type ChartData } from './charts/chart-data';
import type { StatisticsNumbersFragment } from './statistics.generated';

type Props = {
  presence: StatisticsNumbersFragment['presence'];
  groupBy: 'tariffs' | 'events';
};

/** Attendance: attended of expected participants, by day of one event or by event. */
export function PresenceSection({ presence, groupBy }: Props) {
  const isOfEvent = groupBy === 'tariffs';
  const sheet: ChartData = {
    title: isOfEvent ? 'Присутствие по дням' : 'Присутствие по мероприятиям',
    columns: [
      ...(isOfEvent ? [] : [{ title: 'Мероприятие', kind: 'text' as const }]),
      { title: isOfEvent ? 'День' : 'Первый день', kind: 'day' },
      { title: 'Форма участия', kind: 'text' },
      { title: 'Участников', kind: 'number' },
      { title: 'Были', kind: 'number' },
    ],
    rows: presence.map(({ day, title, participation, expected, came }) => [
      ...(isOfEvent ? [] : [title]),
      day,
      participationLabels[participation],
      expected,
      came,
    ]),
  };
  return (
    <Section title="Присутствие" id="presence">
      {presence.length === 0 ? (
        <EmptyState title="Отметок пока нет" headingLevel={3}>
          Кто пришёл, отмечают на&nbsp;входе. Кто смотрел трансляцию, загружают после неё в&nbsp;разделе «НМО»
          мероприятия.
        </EmptyState>
      ) : (
        <ChartFigure sheet={sheet}>
          <HorizontalBars
            bars={presence.map(({ day, eventId, title, participation, expected, came }) => ({
              key: `${day} ${eventId} ${participation}`,
              title: `${isOfEvent ? formatDay(day) : title}, ${participationLabelsInSentence[participation]}`,
              number: `${formatNumber(came)} из\u00a0${formatNumber(expected)}`,
              note: formatPercent(came, expected),
              part: came / Math.max(1, expected),
            }))}
          />
        </ChartFigure>
      )}
    </Section>
  );
}
