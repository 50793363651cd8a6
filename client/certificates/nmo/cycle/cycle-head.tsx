import { Button } from '@mantine/core';
import { PointsRing } from '../../../ui/points-ring';
import type { NmoCycleFragment } from '../../certificates.generated';
import { dayText, missingText } from '../../labels';
import styles from './cycle-head.module.css';
import { usePointsGain } from './use-points-gain';

type Props = { cycle: NmoCycleFragment; owner: string; onChange: () => void };

/** The first thing about points: how many count, what is missing, and until when. */
export function CycleHead({ cycle, owner, onChange }: Props) {
  const { progress, specialty, endsOn } = cycle;
  const gain = usePointsGain(owner, cycle.id, progress.counted);
  return (
    <div className={styles.cycle} data-grown={gain > 0 || undefined}>
      <PointsRing counted={progress.counted} norm={progress.norm} label={`Баллы за пять лет: ${specialty.label}`} />
      <div className={styles.words}>
        <h2 className="text-l">{specialty.label}</h2>
        {gain > 0 && (
          <p className={styles.gain} role="status">
            +{gain} с&nbsp;прошлого раза
          </p>
        )}
        <p className="mt-1">{missingText(progress)}</p>
        <p className="mt-1 faint-note">Срок&nbsp;— до&nbsp;{dayText(endsOn)}</p>
        <Button variant="subtle" color="neva" px={0} onClick={onChange} data-no-print>
          Изменить срок
        </Button>
      </div>
    </div>
  );
}
