import { Button } from '@mantine/core';
import { useState } from 'react';
import { Section } from '../../ui/text/section';
import type { NmoCycleFragment, NmoOwnPointsFragment } from '../certificates.generated';
import { CycleDialog } from './cycle-dialog';
import { CyclePoints } from './cycle-points';
import { OwnPoints } from './own-points';
import type { SpecialtyName } from './specialty-field';
import { dayText } from '../labels';

type Props = {
  cycles: readonly NmoCycleFragment[];
  ownPoints: readonly NmoOwnPointsFragment[];
  mainSpecialty: SpecialtyName | null;
  /** The main specialty comes first. */
  ownSpecialties: readonly SpecialtyName[];
};

/** Points of five years compared with the required ones, for each specialty. */
export function NmoCycles({ cycles, ownPoints, mainSpecialty, ownSpecialties }: Props) {
  const [editedCycle, setEditedCycle] = useState<NmoCycleFragment | 'new' | null>(null);
  return (
    <Section title="Пятилетний цикл" id="cycle">
      {cycles.length === 0 && (
        <p className="mb-4 measure">
          За&nbsp;пять лет между аккредитациями нужно набрать 144&nbsp;балла. Скажите, до&nbsp;какого дня действует ваша
          аккредитация: мы&nbsp;покажем, сколько уже есть и&nbsp;сколько осталось.
        </p>
      )}
      {cycles.map((cycle) => (
        <div key={cycle.id} className="stack panel-large p-5 gap-4 mb-5">
          <div className="row gap-3 top between">
            <div>
              <h3 className="text-l">{cycle.specialty.label}</h3>
              <p className="mt-1 faint">
                {dayText(cycle.startsOn)} – {dayText(cycle.endsOn)}
              </p>
            </div>
            <Button variant="default" onClick={() => setEditedCycle(cycle)} data-no-print>
              Изменить срок
            </Button>
          </div>
          <CyclePoints cycle={cycle} />
        </div>
      ))}
      <div data-no-print>
        <Button variant={cycles.length === 0 ? 'filled' : 'default'} onClick={() => setEditedCycle('new')}>
          {cycles.length === 0 ? 'Указать срок аккредитации' : 'Добавить специальность'}
        </Button>
      </div>
      <OwnPoints
        entries={ownPoints}
        mainSpecialty={cycles[0]?.specialty ?? mainSpecialty}
        ownSpecialties={ownSpecialties}
        cycles={cycles}
      />
      {editedCycle && (
        <CycleDialog
          cycle={editedCycle === 'new' ? null : editedCycle}
          mainSpecialty={cycles.length === 0 ? mainSpecialty : null}
          ownSpecialties={ownSpecialties}
          onClose={() => setEditedCycle(null)}
        />
      )}
    </Section>
  );
}
