import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { normaliseLine } from '../../../../rules/text/text';
import styles from '../fields.module.css';
import { usePartnerChoicesQuery } from './event-partners.generated';
import { emptyRow, toRow, type PartnerRow } from './partner-values';

type Props = {
  /** Names of the partners that are in the list already. */
  names: readonly string[];
  onAdd: (partner: PartnerRow) => void;
};

/** Chooses one of the organiser's partners, or names another organisation. */
export function AddPartner({ names, onAdd }: Props) {
  const [chosenId, setChosenId] = useState('');
  const [otherName, setOtherName] = useState('');
  const choices = (usePartnerChoicesQuery().data?.allPartners ?? []).filter(({ name }) => !names.includes(name));
  const chosen = choices.find(({ id }) => id === chosenId);
  const name = normaliseLine(otherName);

  function add(): void {
    const key = crypto.randomUUID();
    if (chosen) onAdd(toRow(chosen, key));
    else onAdd(emptyRow(name, key));
    setChosenId('');
    setOtherName('');
  }

  return (
    <div className="row gap-2 gap-x-3 bottom">
      <NativeSelect
        className={styles.grow}
        label="Добавить партнёра"
        value={chosenId}
        onChange={({ currentTarget: { value } }) => setChosenId(value)}
        data={[
          { value: '', label: 'Другая организация' },
          ...choices.map((choice) => ({ value: choice.id, label: choice.name })),
        ]}
      />
      {!chosen && (
        <TextInput
          className={styles.grow}
          label="Её название"
          value={otherName}
          onChange={({ currentTarget: { value } }) => setOtherName(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (name) add();
          }}
        />
      )}
      <Button variant="default" disabled={!chosen && !name} onClick={add}>
        Добавить
      </Button>
    </div>
  );
}
