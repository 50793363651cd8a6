import { outlookText, pointsByDay } from './nmo';
import { nmoOutlookOf, type OwnSpecialties } from '../list/own-specialties';
import type { EventDetails } from '../price';
import { pluralForm } from '../../core/format';
import { SpecialtyChips } from '../list/specialty-chips';
import styles from './nmo-panel.module.css';

type Props = { event: EventDetails; ownSpecialties: OwnSpecialties };

/** Points are shown only after approval. The server provides the sentence with the required wording. */
export function NmoPanel({ event, ownSpecialties }: Props) {
  const { nmo, specialties } = event;
  const approved = nmo.state === 'APPROVED';
  const byDay = approved ? pointsByDay(nmo.pointsPerDay) : null;
  const outlook = nmoOutlookOf(event, ownSpecialties);
  return (
    <div className={styles.panel} data-approved={approved || undefined}>
      {approved && nmo.points !== null && (
        <p className="row gap-x-2 baseline text-l">
          <strong className={styles.number}>{nmo.points}</strong>&nbsp;
          {pluralForm(nmo.points, 'балл', 'балла', 'баллов')}
          {byDay && <span className="note">{byDay}</span>}
        </p>
      )}
      {nmo.statement && <p>{nmo.statement}</p>}
      {outlook && (
        <p className={styles.own} data-listed={outlook.code === 'ENTITLED'}>
          {outlookText(outlook)}
        </p>
      )}
      <div>
        <h3 className="mb-2 text-s">Специальности</h3>
        <SpecialtyChips specialties={specialties} ownSpecialties={ownSpecialties} />
      </div>
      {nmo.registrationNumber && <p className="faint-note">Учётный номер мероприятия: {nmo.registrationNumber}</p>}
    </div>
  );
}
