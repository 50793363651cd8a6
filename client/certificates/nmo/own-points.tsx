import { Button } from '@mantine/core';
import { useState } from 'react';
import { outsideCycleReason, type CycleDays } from '../../../rules/nmo/nmo-points';
import { Badge } from '../../ui/text/badge';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog';
import { NmoPageDocument, useRemoveNmoPoints, type NmoOwnPointsFragment } from '../certificates.generated';
import { OwnPointsDialog } from './own-points-dialog';
import type { SpecialtyName } from './specialty-field';
import { dayText, ownSourceNames, pointsText } from '../labels';
import styles from './nmo-cycles.module.css';

type Props = {
  entries: readonly NmoOwnPointsFragment[];
  mainSpecialty: SpecialtyName | null;
  ownSpecialties: readonly SpecialtyName[];
  cycles: readonly CycleDays[];
};
type OpenDialog =
  { what: 'change'; entry: NmoOwnPointsFragment | null } | { what: 'remove'; entry: NmoOwnPointsFragment };

/** Points from other organisers, which the doctor enters to complete the total. */
export function OwnPoints({ entries, mainSpecialty, ownSpecialties, cycles }: Props) {
  const cycleWarning = ({ specialty, earnedOn }: NmoOwnPointsFragment) =>
    outsideCycleReason(cycles, { specialtyId: specialty.id, earnedOn });
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <div>
      <div className="row gap-3 middle between">
        <h3 className="text-m">Баллы, полученные не&nbsp;у&nbsp;нас</h3>
        <Button variant="default" onClick={() => setOpenDialog({ what: 'change', entry: null })} data-no-print>
          Добавить баллы
        </Button>
      </div>
      <p className="mt-1 faint-note">Видны только вам. Мы&nbsp;их не&nbsp;проверяем и&nbsp;никуда не&nbsp;передаём.</p>
      {entries.length > 0 && (
        <ul className="stack mt-3">
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              warning={cycleWarning(entry)?.mark}
              onChange={() => setOpenDialog({ what: 'change', entry })}
              onRemove={() => setOpenDialog({ what: 'remove', entry })}
            />
          ))}
        </ul>
      )}
      {openDialog?.what === 'change' && (
        <OwnPointsDialog
          entry={openDialog.entry}
          mainSpecialty={mainSpecialty}
          ownSpecialties={ownSpecialties}
          cycles={cycles}
          onClose={close}
        />
      )}
      {openDialog?.what === 'remove' && <RemoveDialog entry={openDialog.entry} onClose={close} />}
    </div>
  );
}

type EntryProps = {
  entry: NmoOwnPointsFragment;
  warning: string | undefined;
  onChange: () => void;
  onRemove: () => void;
};

function Entry({ entry, warning, onChange, onRemove }: EntryProps) {
  return (
    <li className={styles.entry}>
      <div className={styles.entryFacts}>
        <p className="semibold">
          {entry.title} {warning && <Badge tone="warning">{warning}</Badge>}
        </p>
        <p className="mt-1 faint-note">
          {pointsText(entry.points)}, {dayText(entry.earnedOn)}, {ownSourceNames[entry.source]}. {entry.specialty.label}
        </p>
      </div>
      <div className="flex gap-1" data-no-print>
        <Button variant="subtle" color="neva" aria-label={`Изменить: ${entry.title}`} onClick={onChange}>
          Изменить
        </Button>
        <Button variant="subtle" color="neva" aria-label={`Удалить: ${entry.title}`} onClick={onRemove}>
          Удалить
        </Button>
      </div>
    </li>
  );
}

function RemoveDialog({ entry, onClose }: { entry: NmoOwnPointsFragment; onClose: () => void }) {
  const remove = useRemoveNmoPoints({ refetchQueries: [NmoPageDocument], awaitRefetchQueries: true });
  return (
    <ConfirmDialog
      title="Удалить запись?"
      verb="Удалить запись"
      send={() => remove({ id: entry.id })}
      successMessage="Запись удалена."
      onClose={onClose}
    >
      <p className="semibold">{entry.title}</p>
      <p className="mt-1 faint-note">{pointsText(entry.points)} больше не&nbsp;будут учтены в&nbsp;цикле.</p>
    </ConfirmDialog>
  );
}
