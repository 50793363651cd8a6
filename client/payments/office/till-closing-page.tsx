import { useSearchParams } from 'react-router-dom';
import { formatDates, plural } from '../../core/format';
import { ChipLinks } from '../../ui/text/chip-links';
import { EmptyState } from '../../ui/text/empty-state';
import { Section } from '../../ui/text/section';
import { TextLink } from '../../ui/text/text-link';
import { ExportMenu } from '../../office/list/export-menu';
import { paramText } from '../../office/list/filters';
import { officeFrontDeskPath, officeFrontDeskPattern } from '../../office/paths';
import { loaderForRole, uncached } from '../../office/staff-loader';
import { MoneyTabs } from './money-tabs';
import { OfficeDeskDaysDocument, useOfficeDeskDaysQuery, type OfficeDeskDaysQuery } from './ledger.generated';
import { DayTills } from './day-tills';
import { OfficeHead } from '../../office/layout/office-head';
import styles from '../../office/office.module.css';
import { HelpLink } from '../../office/help/help-link';

type Day = OfficeDeskDaysQuery['deskDays'][number];

export const loader = loaderForRole('MANAGER', async ({ client }) => {
  await client.query({ query: OfficeDeskDaysDocument, ...uncached });
});

/** Closing of the front desk's tills, for one day of one event. */
export function Component() {
  const [params] = useSearchParams();
  const { data, refetch } = useOfficeDeskDaysQuery();
  const eventId = paramText(params, 'event');
  const days = data?.deskDays ?? [];
  const eventDays = days.filter(({ event }) => event.id === eventId);
  // A day with open tills is the default: staff usually opens the page to close it.
  const day =
    eventDays.find(({ date }) => date === params.get('date')) ??
    eventDays.find(({ openTills }) => openTills > 0) ??
    eventDays[0];
  return (
    <>
      <OfficeHead title="Закрытие кассы" isTitleHidden tabs={<MoneyTabs />} />
      <p className={styles.advice}>
        В&nbsp;конце дня каждый, кто принимал деньги на&nbsp;стойке, пересчитывает наличные без размена
        и&nbsp;подписывает сумму. Следующий день начинается с&nbsp;нуля.
      </p>
      <ExportMenu label="Скачать кассы по дням" query={{ event: eventId }} hasPeriod />
      {data && eventId && day && (
        <>
          <ChipLinks
            label="День"
            chips={eventDays.map(({ date, openTills }) => ({
              label: `${formatDates([date])}${openTills > 0 ? ', не\u00a0закрыто' : ''}`,
              to: officeFrontDeskPath(eventId, date),
              isCurrent: date === day.date,
            }))}
          />
          <DayTills
            key={`${eventId} ${day.date}`}
            eventId={eventId}
            title={`${day.event.title}, ${formatDates([day.date])}`}
            date={day.date}
            onClosed={() => void refetch().catch(() => undefined)}
          />
          <p>
            <TextLink to={officeFrontDeskPattern}>Все мероприятия</TextLink>
          </p>
        </>
      )}
      {data && eventId && !day && (
        <EmptyState title="На стойке этого мероприятия денег не принимали">
          <p>
            Здесь будут дни, когда сотрудники приняли наличные или карту у&nbsp;входа.{' '}
            <TextLink to={officeFrontDeskPattern}>Все мероприятия</TextLink>
          </p>
        </EmptyState>
      )}
      {data && !eventId && <DayLists days={days} />}
    </>
  );
}

function DayLists({ days }: { days: readonly Day[] }) {
  const open = days.filter(({ openTills }) => openTills > 0);
  const closed = days.filter(({ openTills }) => openTills === 0);
  if (days.length === 0)
    return (
      <EmptyState title="Касс пока нет" actions={<HelpLink task="check-in" />}>
        <p>Они появятся, когда сотрудники примут деньги у&nbsp;входа.</p>
      </EmptyState>
    );
  return (
    <>
      <Section title="Не закрыто">{open.length === 0 ? <p>Все кассы закрыты.</p> : <DayList days={open} />}</Section>
      {closed.length > 0 && (
        <Section title="Закрыто">
          <DayList days={closed} />
        </Section>
      )}
    </>
  );
}

const DayList = ({ days }: { days: readonly Day[] }) => (
  <ul className={styles.rows}>
    {days.map(({ date, tills, openTills, event }) => (
      <li key={`${event.id} ${date}`}>
        <TextLink to={officeFrontDeskPath(event.id, date)}>
          {event.title}, {formatDates([date])}
        </TextLink>
        {' — '}
        {plural(tills, '# касса', '# кассы', '# касс')}
        {openTills > 0 && `, не\u00a0закрыто: ${openTills}`}
      </li>
    ))}
  </ul>
);
