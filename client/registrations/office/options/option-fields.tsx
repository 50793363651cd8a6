import { Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { OptionValues } from './question-values';
import styles from './offers.module.css';

type Props = {
  options: readonly OptionValues[];
  error: string | undefined;
  /** Saved options cannot be removed: participants have selected them. */
  areSavedLocked: boolean;
  onChange: (options: OptionValues[]) => void;
};

/** Fields for the options of a choice question. */
export function OptionFields({ options, error, areSavedLocked, onChange }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  const addedCount = useRef(0);
  function add(): void {
    addedCount.current += 1;
    onChange([...options, { key: `new ${addedCount.current}`, value: '', label: '' }]);
    // The new field exists only after the next render.
    requestAnimationFrame(() => [...(group.current?.querySelectorAll('input') ?? [])].at(-1)?.focus());
  }
  return (
    <fieldset ref={group} className={styles.options}>
      <legend>Ответы на выбор</legend>
      {options.map((option, index) => (
        <div key={option.key} className={styles.option}>
          <TextInput
            label={`Ответ ${index + 1}`}
            value={option.label}
            error={index === 0 ? error : undefined}
            onChange={({ currentTarget: { value: label } }) =>
              onChange(options.map((one) => (one.key === option.key ? { ...one, label } : one)))
            }
          />
          {!(areSavedLocked && option.value) && options.length > 1 && (
            <Button
              variant="default"
              aria-label={`Убрать: ответ ${index + 1}`}
              onClick={() => onChange(options.filter(({ key }) => key !== option.key))}
            >
              Убрать
            </Button>
          )}
        </div>
      ))}
      <div>
        <Button variant="default" onClick={add}>
          Добавить ответ
        </Button>
      </div>
    </fieldset>
  );
}
