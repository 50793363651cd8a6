import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { Tone } from '../../rules/states/define-states';
import { Badge } from '../ui/text/badge';
import { DataTable, type Column } from '../ui/data-table';
import { Disclosure } from '../ui/disclosure';
import { MoreButtonItem, MoreMenu } from '../ui/menus/more-menu';
import { EmptyState } from '../ui/text/empty-state';
import { Message, type MessageTone } from '../ui/text/message';
import { PointsRing } from '../ui/points-ring';
import { Prose } from '../ui/text/prose';
import { ReadMore } from '../ui/text/read-more';
import { Section } from '../ui/text/section';
import { UnmovedText } from '../ui/text/unmoved-text';

const tones: Record<Tone, string> = {
  plain: 'Обычный',
  neva: 'Сведения',
  success: 'Успех',
  warning: 'Внимание',
  problem: 'Ошибка',
};
const messages: MessageTone[] = ['info', 'success', 'warning', 'problem'];

type Row = { id: string; name: string; city: string; count: number };
const rows: Row[] = [
  { id: 'one', name: 'Иванова Мария Петровна', city: 'Санкт-Петербург', count: 12 },
  { id: 'two', name: 'Ким Вера', city: 'Томск', count: 3 },
];
const columns: Column<Row>[] = [
  { key: 'name', title: 'Участник', isHead: true, sortable: true, cell: ({ name }) => name },
  { key: 'city', title: 'Город', cell: ({ city }) => city },
  { key: 'count', title: 'Баллы', numeric: true, sortable: true, cell: ({ count }) => count },
];

function Tables() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(['one']));
  return (
    <Section title="Таблицы">
      <DataTable
        label="Участники"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        order={{ by: 'name', isDescending: false }}
        onOrder={() => undefined}
        selection={{ ids, toggle: (id) => setIds(new Set([id])), togglePage: (page) => setIds(new Set(page)) }}
      />
      <EmptyState title="Никто не найден" actions={<Button variant="default">Сбросить фильтры</Button>}>
        Попробуйте убрать часть условий.
      </EmptyState>
    </Section>
  );
}

const points = [0, 36, 100, 144, 160];

function Rings() {
  return (
    <Section title="Кольцо баллов">
      <div className="row gap-4 middle">
        {points.map((counted) => (
          <PointsRing key={counted} counted={counted} norm={144} label={`Баллы за пять лет: ${counted}`} />
        ))}
        <PointsRing counted={100} norm={144} label="Баллы за пять лет, малое кольцо" size="small" />
      </div>
    </Section>
  );
}

/** Pieces without fields: texts, links, notices, tables. */
export function TextPieces() {
  return (
    <>
      <Section title="Отметки" aside={<Badge>Справа</Badge>}>
        <div className="row gap-3 middle">
          {Object.entries(tones).map(([tone, label]) => (
            <Badge key={tone} tone={tone as Tone}>
              {label}
            </Badge>
          ))}
        </div>
      </Section>
      <Section title="Сообщения">
        {messages.map((tone) => (
          <Message key={tone} tone={tone} title={`Сообщение: ${tone}`}>
            Что случилось и что теперь делать.
          </Message>
        ))}
      </Section>
      <Rings />
      <Tables />
      <Section title="Тексты">
        <Prose html="<p>Абзац со <a href='/'>ссылкой</a> и <strong>важным</strong>.</p><ul><li>Первое</li><li>Второе</li></ul>" />
        <MoreMenu
          of="Школа аритмологии"
          links={[
            { to: '/', text: 'Страница' },
            { to: '/ethics.pdf', text: 'Документ (PDF)', isFile: true },
          ]}
          hasText
        >
          <MoreButtonItem onClick={() => undefined}>Действие</MoreButtonItem>
        </MoreMenu>
        <Disclosure summary="Подробности">Скрытый текст</Disclosure>
        <ReadMore lead={<p>Начало длинного текста.</p>} label="Читать дальше">
          <p>Продолжение, которое телефон показывает по нажатию.</p>
        </ReadMore>
        <p>
          <UnmovedText text="Текст, который держит место" />
        </p>
      </Section>
      <Section title="Загрузка">
        <Skeleton height={24} width="60%" mb="sm" />
        <Skeleton height={96} />
      </Section>
    </>
  );
}
