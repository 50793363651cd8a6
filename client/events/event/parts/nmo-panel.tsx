import { outlookText, pointsByDay } from '../nmo';
import { nmoOutlookOf, sortOwnFirst, type OwnSpecialties } from '../../list/own-specialties';
import type { EventDetails } from '../../price';
import { namesAllSpecialties } from '../event-hero';

type Props = { event: EventDetails; ownSpecialties: OwnSpecialties };

/** What the points depend on. Their number is in the hero. The server provides the sentence with the required wording. */
export function NmoPanel({ event, ownSpecialties }: Props) {
  const { nmo, specialties } = event;
  const byDay = nmo.state === 'APPROVED' ? pointsByDay(nmo.pointsPerDay) : null;
  const outlook = nmoOutlookOf(event, ownSpecialties);
  return (
    <div className="stack gap-3 measure">
      {byDay && <p className="medium">Баллы начисляются {byDay}.</p>}
      {nmo.statement && <p>{nmo.statement}</p>}
      {outlook && <p className="medium">{outlookText(outlook)}</p>}
      {!namesAllSpecialties(event) && (
        <p className="note">
          {sortOwnFirst(specialties, ownSpecialties, ({ id }) => id)
            .map(({ label }) => label)
            .join(', ')}
          .
        </p>
      )}
      {nmo.registrationNumber && <p className="faint-note">Учётный номер мероприятия: {nmo.registrationNumber}</p>}
    </div>
  );
}
