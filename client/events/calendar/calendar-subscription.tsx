import { FeedAddress } from '../../ui/feed-address';
import { Section } from '../../ui/text/section';
import { fields, toParam, type EventListState } from '../list/event-filter';
import type { FacetsFragment } from '../events.generated';
import { calendarFeedPattern, newsFeedPatterns } from '../paths';
import { formatLabels } from '../labels';
import styles from './calendar-subscription.module.css';

type Props = { siteUrl: string; list: EventListState; facets: FacetsFragment };

function feedQuery({ specialties, format }: EventListState): string {
  const params = new URLSearchParams(specialties.map((id) => [fields.specialty, id]));
  if (format) params.set(fields.format, toParam(format));
  return params.size > 0 ? `?${params.toString()}` : '';
}

function subscriptionText({ specialties, format }: EventListState, facets: FacetsFragment): string {
  const names = specialties.map((id) => facets.specialties.find(({ value }) => value === id)?.label ?? 'специальность');
  const labels = [...(format ? [formatLabels[format].toLowerCase()] : []), ...names];
  return labels.length > 0 ? `В подписке: ${labels.join(', ')}.` : 'В подписке: все мероприятия.';
}

/** The feed address of the calendar with the filters of the page. */
export function CalendarSubscription({ siteUrl, list, facets }: Props) {
  const query = feedQuery(list);
  return (
    <Section id="subscribe" title="Подписаться на календарь">
      <div className="stack gap-3 measure">
        <p>
          Мероприятия появятся в&nbsp;вашем календаре и&nbsp;будут обновляться сами. {subscriptionText(list, facets)}{' '}
          Специальность и&nbsp;формат для подписки выберите в&nbsp;фильтрах над календарём.
        </p>
        <FeedAddress label="Адрес календаря" address={`${siteUrl}${calendarFeedPattern}${query}`} />
        <details className={styles.how}>
          <summary>Как добавить в&nbsp;Google Календарь, Apple и&nbsp;Outlook</summary>
          <dl>
            <dt>Google Календарь</dt>
            <dd>
              На&nbsp;компьютере: «Другие календари» → «+» → «Добавить по&nbsp;URL» → вставьте адрес. На&nbsp;телефоне
              календарь появится сам.
            </dd>
            <dt>iPhone, iPad и&nbsp;Mac</dt>
            <dd>
              Нажмите «Подписаться» и&nbsp;подтвердите. На&nbsp;Mac ещё так: «Файл» → «Новая подписка
              на&nbsp;календарь».
            </dd>
            <dt>Outlook</dt>
            <dd>«Добавить календарь» → «Подписаться из&nbsp;Интернета» → вставьте адрес и&nbsp;дайте календарю имя.</dd>
          </dl>
        </details>
        <p className="links note">
          Новые мероприятия лентой: <a href={`${newsFeedPatterns.rss}${query}`}>RSS</a>,{' '}
          <a href={`${newsFeedPatterns.atom}${query}`}>Atom</a>
        </p>
      </div>
    </Section>
  );
}
