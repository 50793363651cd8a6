import { useApolloClient } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { plural } from '../../core/format';
import { useSession } from '../../core/session';
import { useCurrentEvent } from '../../office/layout/shell/use-current-event';
import { useModal } from '../../ui/use-modal';
import { paletteEntries, targetOf, type PaletteEntry } from './palette-entries';
import { PaletteDocument, type PaletteQuery } from './palette.generated';
import styles from '../search-dialog.module.css';

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

type OptionProps = { id: string; entry: PaletteEntry; isSelected: boolean; onSelect: () => void; onOpen: () => void };

const Option = ({ id, entry, isSelected, onSelect, onOpen }: OptionProps) => (
  <Link
    ref={(element) => void (isSelected && element?.scrollIntoView({ block: 'nearest' }))}
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isSelected}
    className={styles.option}
    to={entry.to}
    onClick={onOpen}
    onMouseMove={() => !isSelected && onSelect()}
  >
    <span className={styles.title}>{entry.title}</span>
    <span className={styles.about}>{entry.note}</span>
  </Link>
);

const Keys = () => (
  <p className={`${styles.foot} ${styles.keys}`} aria-hidden="true">
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> выбрать <kbd>Enter</kbd> открыть <kbd>Esc</kbd> закрыть
    </span>
  </p>
);

const fieldProps = {
  type: 'text',
  inputMode: 'search',
  enterKeyHint: 'go',
  maxLength: 100,
  placeholder: 'Человек, номер, мероприятие или «записать участника на…»',
  autoComplete: 'off',
  spellCheck: false,
  'aria-label': 'Что найти или сделать',
  'aria-autocomplete': 'list',
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
  const dialog = useModal();
  const navigate = useNavigate();
  const listId = useId();
  const { inputText, setInputText, entries, index: selectedIndex, select, onArrow, status } = usePalette();
  const selected = entries[selectedIndex];
  const optionId = (index: number) => `${listId}-${index}`;
  const close = () => dialog.current?.close();

  function onKeyDown(event: KeyboardEvent) {
    onArrow(event);
    if (event.key !== 'Enter' || !selected) return;
    event.preventDefault();
    close();
    void navigate(selected.to);
  }

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Поиск по кабинету" onClose={onClose}>
      <div className={styles.inner}>
        <div className={styles.form} role="search">
          <IconSearch size={22} aria-hidden className={styles.icon} />
          <input
            {...fieldProps}
            role="combobox"
            className={styles.input}
            value={inputText}
            onChange={({ target }) => setInputText(target.value)}
            onKeyDown={onKeyDown}
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-activedescendant={selected ? optionId(selectedIndex) : undefined}
          />
          <button type="button" className={styles.close} aria-label="Закрыть поиск" onClick={close}>
            <IconX size={20} aria-hidden />
          </button>
        </div>
        <div id={listId} role="listbox" aria-label="Найденное" className={styles.list} hidden={entries.length === 0}>
          {entries.map((entry, index) => (
            <Option
              key={entry.key}
              id={optionId(index)}
              entry={entry}
              isSelected={index === selectedIndex}
              onSelect={() => select(index)}
              onOpen={close}
            />
          ))}
        </div>
        <p role="status" className={styles.status}>
          {status}
        </p>
        {entries.length > 0 && <Keys />}
      </div>
    </dialog>
  );
}
