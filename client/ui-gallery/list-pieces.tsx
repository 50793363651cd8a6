import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card, CardCover, CardList } from '../ui/card';
import { CardsByYear } from '../ui/cards-by-year';
import { CoverImage } from '../ui/cover-image';
import { SearchBox } from '../ui/forms/search-box';
import { SelectWithCounts } from '../ui/forms/select-with-counts';
import { lazyOnDemand } from '../ui/lazy-on-demand';
import { MoreButton } from '../ui/more-button';
import { MoreLink, Results } from '../ui/results';
import { SearchNotes } from '../ui/search-notes';
import { RecordRow } from '../ui/rows/record-row';
import { Badge } from '../ui/text/badge';
import { Fact } from '../ui/text/fact';
import { FileLink } from '../ui/text/file-link';
import { Fold } from '../ui/text/fold';
import { Section } from '../ui/text/section';
import styles from './ui-gallery.module.css';

const here = '/dev/ui';
const mark = new URL('../site/mark.svg', import.meta.url).href;
const picture = { small: mark, large: mark, width: 64, height: 64 };
const cards = [
  { id: 'call', title: 'Карточка события', day: '2026-12-05', isCancelled: false },
  { id: 'off', title: 'Отменённое событие', day: '2026-12-20', isCancelled: true },
  { id: 'next', title: 'Событие другого года', day: '2027-01-15', isCancelled: false },
];
type CardData = (typeof cards)[number];

const exampleCard = ({ title, isCancelled }: CardData) => (
  <Card
    to={here}
    title={title}
    headingLevel={3}
    cover={<CardCover image={picture} eager />}
    above={<p className="text-s muted">5 декабря, 18:00</p>}
    foot={<Badge>Онлайн</Badge>}
    isCancelled={isCancelled}
  >
    <p>Строка о событии.</p>
  </Card>
);

/** Its code never loads: shows the message with which the user repeats. */
const BrokenPart = lazyOnDemand<object>(() => Promise.reject(new Error('an example of code that does not load')));

function Loading() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack gap-3">
      <Button variant="default" onClick={() => setOpen(true)}>
        Открыть часть, которая не загрузится
      </Button>
      {isOpen && <BrokenPart />}
    </div>
  );
}

function Records() {
  return (
    <>
      <Section title="Записи">
        <RecordRow
          title="Платёж за участие"
          sum="6 500 ₽"
          state={<Badge tone="success">Оплачено</Badge>}
          facts="15 ноября 2026 г. в 20:43 (МСК) · СБП"
          line={
            <>
              <FileLink href={here} label="справка">
                Справка
              </FileLink>
              <Fold summary="Подробно" isInline>
                Чек отправлен на почту.
              </Fold>
            </>
          }
        >
          <p className="note">Что нужно знать об этой записи.</p>
        </RecordRow>
      </Section>
      <Section isSmall title="Малый раздел">
        <Fold summary="Подробности, которые нужны немногим">Они видны после нажатия и на бумаге.</Fold>
      </Section>
    </>
  );
}

/** Pieces of lists and of search. */
export function ListPieces() {
  return (
    <>
      <Records />
      <Section title="Карточки">
        <CardsByYear items={cards} dayOf={({ day }) => day} card={exampleCard} />
        <CardList isHorizontal>
          {cards.slice(0, 2).map((card) => (
            <li key={card.id}>{exampleCard(card)}</li>
          ))}
        </CardList>
        <CoverImage image={picture} sizes="64px" className={styles.mark} />
        <dl>
          <Fact name="Где">Санкт-Петербург</Fact>
          <Fact name="Без значения: нет и строки">{null}</Fact>
        </dl>
      </Section>
      <Section title="Поиск">
        <SearchBox label="Поиск по примерам" action={here} name="q" text="кардиология" placeholder="Тема, фамилия" />
        <SelectWithCounts
          label="Город"
          emptyLabel="Любой"
          value=""
          onChange={() => undefined}
          options={[
            { value: 'spb', label: 'Санкт-Петербург', count: 12 },
            { value: 'tomsk', label: 'Томск', count: 3 },
          ]}
        />
        <SearchNotes typed="кардеология" wording="кардиология" literal={here} matchesAnyWord />
        <Results label="Найденное" count="Найдено 2 события" isLoading={false} firstPagePath={here}>
          <MoreLink to={here}>Следующие 20</MoreLink>
          <MoreButton load={() => Promise.reject(new Error('Не удалось загрузить продолжение.'))} />
        </Results>
      </Section>
      <Section title="Загрузка по требованию">
        <Loading />
      </Section>
    </>
  );
}
