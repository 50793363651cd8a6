import { useApolloClient } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { plural } from '../../core/format';
import { useSession } from '../../core/session';
import { useCurrentEvent } from '../../office/layout/shell/use-current-event';
import { ComboboxDialog } from '../combobox-dialog';
import { paletteEntries, targetOf } from './palette-entries';
import { PaletteDocument, type PaletteQuery } from './palette.generated';

/** Milliseconds without typing before a request. */
const debounceMs = 160;

type Found = { text: string; result: PaletteQuery['officeSearch'] | null; hasFailed: boolean };

/** What the server finds for a text. A response that arrives after the text has changed is ignored. */
function useOfficeSearch(text: string, target: string | null): Found {
  const client = useApolloClient();
  const [found, setFound] = useState<Found>({ text: '', result: null, hasFailed: false });
  const [debounced] = useDebouncedValue(text, debounceMs);
  useEffect(() => {
    if (debounced.length < 2) return undefined;
    let isStale = false;
    client.query({ query: PaletteDocument, variables: { text: debounced, target }, fetchPolicy: 'no-cache' }).then(
      ({ data }) => !isStale && setFound({ text: debounced, result: data?.officeSearch ?? null, hasFailed: false }),
      () => !isStale && setFound({ text: debounced, result: null, hasFailed: true }),
    );
    return () => {
      isStale = true;
    };
  }, [client, debounced, target]);
  return found;
}

const fieldProps = {
  enterKeyHint: 'go',
  maxLength: 100,
  placeholder: 'Человек, номер, мероприятие или «записать участника на…»',
  'aria-label': 'Что найти или сделать',
} as const;

function statusText(text: string, count: number, { text: answered, hasFailed }: Found): string {
  if (text === '') return 'Люди, регистрации, платежи, документы, мероприятия, страницы и\u00a0действия.';
  if (hasFailed) return 'Не\u00a0удалось поискать на\u00a0сервере: показаны только страницы и\u00a0действия.';
  if (count > 0) return plural(count, 'Найдена # строка', 'Найдено # строки', 'Найдено # строк');
  return answered === text || text.length < 2 ? 'Ничего не\u00a0найдено.' : 'Ищем…';
}

/** The text that is typed, its entries, and the selected one: the first, until an arrow key selects another. */
function usePalette() {
  const { auth } = useSession();
  const viewer = { role: auth!.role, event: useCurrentEvent() };
  const [inputText, setInputText] = useState('');
  const text = inputText.trim();
  const found = useOfficeSearch(text, targetOf(text, viewer));
  const entries = text === '' ? [] : paletteEntries(text, viewer, found.result);
  const [position, setPosition] = useState({ text, index: 0 });
  const index = position.text === text ? Math.min(position.index, Math.max(0, entries.length - 1)) : 0;
  const select = (selected: number) => setPosition({ text, index: selected });
  function onArrow(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || entries.length === 0) return;
    event.preventDefault();
    select((index + step + entries.length) % entries.length);
  }
  return { inputText, setInputText, entries, index, select, onArrow, status: statusText(text, entries.length, found) };
}

/** The search of the office: finds, opens pages and begins actions, within the rights of the user. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { inputText, setInputText, entries, index, select, onArrow, status } = usePalette();
  return (
    <ComboboxDialog
      label="Поиск по кабинету"
      listLabel="Найденное"
      fieldProps={fieldProps}
      text={inputText}
      onType={setInputText}
      options={entries}
      active={index}
      onSelect={select}
      onArrow={onArrow}
      status={status}
      onClose={onClose}
    />
  );
}
