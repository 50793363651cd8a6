import { IconSearch, IconX } from '@tabler/icons-react';
import { useId, type InputHTMLAttributes, type KeyboardEvent, type ReactNode } from 'react';
import { Form, Link, useNavigate } from 'react-router-dom';
import { useModal } from '../ui/use-modal';
import styles from './combobox-dialog.module.css';

export type ComboboxOption = { key: string; to: string; title: ReactNode; note: ReactNode };

type Props = {
  label: string;
  listLabel: string;
  /** Attributes of the field, its label among them. */
  fieldProps: InputHTMLAttributes<HTMLInputElement>;
  text: string;
  onType: (text: string) => void;
  options: readonly ComboboxOption[];
  /** Index of the selected option; -1: none. */
  active: number;
  onSelect: (index: number) => void;
  onArrow: (event: KeyboardEvent) => void;
  status: string;
  /** The page that Enter opens without a selection; absent: Enter needs a selection. */
  action?: string;
  /** The page with all results, below the options. */
  allResultsPath?: string | null;
  onClose: () => void;
};

type FieldProps = Pick<Props, 'fieldProps' | 'text' | 'onType' | 'action'> & {
  listId: string;
  /** Id of the selected option. */
  activeId: string | undefined;
  hasOptions: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
};

function Field(props: FieldProps) {
  const { fieldProps, text, onType, action, listId, activeId, hasOptions, onKeyDown, onClose } = props;
  const content = (
    <>
      <IconSearch size={22} aria-hidden className={styles.icon} />
      <input
        {...fieldProps}
        type="text"
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        className={styles.input}
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        aria-autocomplete="list"
        aria-expanded={hasOptions}
        aria-controls={listId}
        aria-activedescendant={activeId}
      />
      <button type="button" className={styles.close} aria-label="Закрыть поиск" onClick={onClose}>
        <IconX size={20} aria-hidden />
      </button>
    </>
  );
  if (!action) {
    return (
      <div className={styles.form} role="search">
        {content}
      </div>
    );
  }
  return (
    <Form className={styles.form} role="search" action={action} onSubmit={onClose}>
      {content}
    </Form>
  );
}

type OptionProps = {
  id: string;
  option: ComboboxOption;
  isSelected: boolean;
  onSelect: () => void;
  onOpen: () => void;
};

const Option = ({ id, option, isSelected, onSelect, onOpen }: OptionProps) => (
  <Link
    ref={(element) => void (isSelected && element?.scrollIntoView({ block: 'nearest' }))}
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isSelected}
    className={styles.option}
    to={option.to}
    onClick={onOpen}
    onMouseMove={() => !isSelected && onSelect()}
  >
    <span className={styles.title}>{option.title}</span>
    <span className={styles.about}>{option.note}</span>
  </Link>
);

const Foot = ({ allResultsPath, onOpen }: Pick<Props, 'allResultsPath'> & { onOpen: () => void }) => (
  <p className={styles.foot}>
    {allResultsPath && (
      <Link to={allResultsPath} onClick={onOpen} className={styles.all}>
        Все результаты
      </Link>
    )}
    <span className={styles.keys} aria-hidden="true">
      <kbd>↑</kbd> <kbd>↓</kbd> выбрать <kbd>Enter</kbd> перейти <kbd>Esc</kbd> закрыть
    </span>
  </p>
);

/** A dialog with a field and the options that it finds. Enter opens the selected one, Escape closes. */
export function ComboboxDialog(props: Props) {
  const { label, listLabel, options, active, onSelect, onArrow, status, allResultsPath, onClose, ...field } = props;
  const dialog = useModal();
  const navigate = useNavigate();
  const listId = useId();
  const selected = options[active];
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
    <dialog ref={dialog} className={styles.dialog} aria-label={label} onClose={onClose}>
      <div className={styles.inner}>
        <Field
          {...field}
          listId={listId}
          activeId={selected && optionId(active)}
          hasOptions={options.length > 0}
          onKeyDown={onKeyDown}
          onClose={close}
        />
        <div id={listId} role="listbox" aria-label={listLabel} className={styles.list} hidden={options.length === 0}>
          {options.map((option, index) => (
            <Option
              key={option.key}
              id={optionId(index)}
              option={option}
              isSelected={index === active}
              onSelect={() => onSelect(index)}
              onOpen={close}
            />
          ))}
        </div>
        <p role="status" className={styles.status}>
          {status}
        </p>
        {options.length > 0 && <Foot allResultsPath={allResultsPath} onOpen={close} />}
      </div>
    </dialog>
  );
}
