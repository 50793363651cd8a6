import { pointsByDay } from './nmo';
import type { EventDetails } from './price';
import { SpecialtyChips } from './specialty-chips';
import styles from './nmo-panel.module.css';

type Props = { event: EventDetails; ownSpecialty: { id: string; name: string } | null };

/** Points are promised only after approval; the sentence with the right wording comes from the server. */
export function NmoPanel({ event, ownSpecialty }: Props) {
  const { nmo, specialties } = event;
  const approved = nmo.state === 'APPROVED';
  const byDay = approved ? pointsByDay(nmo.pointsPerDay) : null;
  const listed = ownSpecialty !== null && specialties.some(({ id }) => id === ownSpecialty.id);
  return (
    <div className={styles.panel} data-approved={approved || undefined}>
      {approved && nmo.points !== null && (
        <p className={styles.points}>
          <strong className={styles.number}>{nmo.points}</strong>&nbsp;ЗЕТ
          {byDay && <span className={styles.days}>{byDay}</span>}
        </p>
      )}
      {nmo.statement && <p>{nmo.statement}</p>}
      {approved && ownSpecialty && (
        <p className={styles.own} data-listed={listed}>
          {listed
            ? `Ваша специальность — «${ownSpecialty.name}» — есть в списке.`
            : `Вашей специальности — «${ownSpecialty.name}» — нет в списке: баллы по ней не начисляются.`}
        </p>
      )}
      <div>
        <h3 className={styles.subtitle}>Специальности</h3>
        <SpecialtyChips specialties={specialties} ownId={ownSpecialty?.id ?? null} />
      </div>
      {nmo.registrationNumber && <p className={styles.quiet}>Учётный номер мероприятия: {nmo.registrationNumber}</p>}
    </div>
  );
}
