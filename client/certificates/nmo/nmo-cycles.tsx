import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { NmoCycleFragment, NmoOwnPointsFragment } from '../certificates.generated';
import { CycleDialog } from './cycle/cycle-dialog';
import { CycleHead } from './cycle/cycle-head';
import { CyclePoints } from './cycle/cycle-points';
import { Fold } from '../../ui/text/fold';
import { OwnPoints } from './own-points';
import type { SpecialtyName } from './specialty-field';

type Props = {
  /** Id of the user. */
  owner: string;
  cycles: readonly NmoCycleFragment[];
  ownPoints: readonly NmoOwnPointsFragment[];
  mainSpecialty: SpecialtyName | null;
  /** The main specialty comes first. */
  ownSpecialties: readonly SpecialtyName[];
  /** What fits the first cycle. */
  suggestion: ReactNode;
  /** The documents and codes, between the rings and the details. */
  children: ReactNode;
};

/** Points of five years for each specialty as rings first; their details are folded below the documents. */
export function NmoCycles(props: Props) {
  const { owner, cycles, ownPoints, mainSpecialty, ownSpecialties, suggestion, children } = props;
  const [editedCycle, setEditedCycle] = useState<NmoCycleFragment | 'new' | null>(null);
  return (
    <>
      <section aria-label="Пятилетний цикл" id="cycle">
        {cycles.length === 0 && (
          <>
            <p className="mb-3 measure">
              За&nbsp;пять лет между аккредитациями нужно набрать 144&nbsp;балла. Скажите, до&nbsp;какого дня действует
              ваша аккредитация: мы&nbsp;покажем, сколько уже есть и&nbsp;сколько осталось.
            </p>
            <p className="mb-5" data-no-print>
              <Button onClick={() => setEditedCycle('new')}>Указать срок аккредитации</Button>
            </p>
          </>
        )}
        {cycles.map((cycle) => (
          <CycleHead key={cycle.id} cycle={cycle} owner={owner} onChange={() => setEditedCycle(cycle)} />
        ))}
        {suggestion}
      </section>
      {children}
      {cycles.length > 0 && (
        <Fold summary="Баллы по&nbsp;годам" id="years">
          {cycles.map((cycle) => (
            <CyclePoints key={cycle.id} cycle={cycle} />
          ))}
          <div data-no-print>
            <Button variant="default" onClick={() => setEditedCycle('new')}>
              Добавить специальность
            </Button>
          </div>
        </Fold>
      )}
      <Fold
        summary={ownPoints.length > 0 ? `Баллы не\u00a0у\u00a0нас: ${ownPoints.length}` : 'Баллы не\u00a0у\u00a0нас'}
      >
        <OwnPoints
          entries={ownPoints}
          mainSpecialty={cycles[0]?.specialty ?? mainSpecialty}
          ownSpecialties={ownSpecialties}
          cycles={cycles}
        />
      </Fold>
      {editedCycle && (
        <CycleDialog
          cycle={editedCycle === 'new' ? null : editedCycle}
          mainSpecialty={cycles.length === 0 ? mainSpecialty : null}
          ownSpecialties={ownSpecialties}
          onClose={() => setEditedCycle(null)}
        />
      )}
    </>
  );
}
