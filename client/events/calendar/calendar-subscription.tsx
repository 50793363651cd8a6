import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { notify } from '../../core/notices';
import { Section } from '../../ui/section';
import { fields, formValue, type ListState } from '../event-filter';
import type { FacetsFragment } from '../events.generated';
import { feedPattern, newsPatterns } from '../paths';
import { formatWords } from '../words';
import styles from './calendar-subscription.module.css';

type Props = { siteUrl: string; list: ListState; facets: FacetsFragment };

function feedQuery({ specialties, format }: ListState): string {
  const params = new URLSearchParams(specialties.map((id) => [fields.specialty, id]));
  if (format) params.set(fields.format, formValue(format));
  return params.size > 0 ? `?${params.toString()}` : '';
}

function chosenWords({ specialties, format }: ListState, facets: FacetsFragment): string {
  const names = specialties.map((id) => facets.specialties.find(({ value }) => value === id)?.label ?? 'специальность');
  const words = [...(format ? [formatWords[format].toLowerCase()] : []), ...names];
  return words.length > 0 ? `В подписке: ${words.join(', ')}.` : 'В подписке: все мероприятия.';
}

/** The address of the calendar for programs that keep it up to date, narrowed as the page is. */
export function CalendarSubscription({ siteUrl, list, facets }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const [isCopied, setCopied] = useState(false);
  const query = feedQuery(list);
  const address = `${siteUrl}${feedPattern}${query}`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Without https a browser gives no way to the clipboard.
      input.current?.select();
      void notify({ message: 'Адрес выделен: скопируйте его сочетанием Ctrl\u00a0+\u00a0C.' });
    }
  }

  return (
    <Section id="subscribe" title="Подписаться на календарь">
      <div className={styles.body}>
        <p>
          Мероприятия появятся в&nbsp;вашем календаре и&nbsp;будут обновляться сами. {chosenWords(list, facets)}{' '}
          Специальность и&nbsp;формат для подписки выберите в&nbsp;фильтрах над календарём.
        </p>
        <label className={styles.label} htmlFor={inputId}>
          Адрес календаря
        </label>
        <div className={styles.row}>
          <input
            ref={input}
            id={inputId}
            className={styles.address}
            value={address}
            readOnly
            onFocus={(event) => event.target.select()}
          />
          <div className={styles.actions}>
            <Button className={styles.copy} variant="default" onClick={() => void copy()}>
              {isCopied ? 'Скопировано' : 'Скопировать'}
            </Button>
            <Button component="a" href={address.replace(/^https?:/, 'webcal:')}>
              Подписаться
            </Button>
          </div>
          <span role="status" className={styles.status}>
            {isCopied && 'Адрес скопирован'}
          </span>
        </div>
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
        <p className={styles.news}>
          Новые мероприятия лентой: <a href={`${newsPatterns.rss}${query}`}>RSS</a>,{' '}
          <a href={`${newsPatterns.atom}${query}`}>Atom</a>
        </p>
      </div>
    </Section>
  );
}
