import { toIso } from '../../core/clock.js';
import { isStaff } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { reject } from '../../core/graphql/problems.js';
import { recordBasisChanges } from '../../registrations/register/basis.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { lockEventDocuments } from '../transitions.js';
import { verdictsForRegistrations } from './verdict.service.js';

const rejectNotFound = () => reject('NOT_FOUND', 'Такой регистрации нет.', 'registrationId');

/**
 * Sets the specialty that the points of an event count for. Participants can choose until a document is issued; staff also later:
 * then the document is replaced, and codes of the other specialty are revoked.
 */
export async function chooseSpecialty(
  context: Context,
  registrationId: string,
  specialtyId: string,
): Promise<{ registration: Registration }> {
  const { app, db, now, viewer } = context;
  const registration = await db.findOne<Registration>('registrations', { id: registrationId });
  const isManager = isStaff(viewer, 'MANAGER');
  if (!registration || (registration.userId !== viewer!.id && !isManager)) return rejectNotFound();
  const [verdict] = await verdictsForRegistrations({ app, db }, [registration]);
  if (!verdict!.options.some(({ id }) => id === specialtyId))
    return reject(
      'SPECIALTY_NOT_ACCREDITED',
      'Выберите одну из\u00A0специальностей профиля, по\u00A0которым аккредитовано мероприятие.',
      'specialtyId',
    );
  await app.database.inTransaction(async (transaction) => {
    await lockEventDocuments(app, transaction, registration.eventId);
    const [issued] = await transaction.query(
      `SELECT 1 AS found FROM certificates WHERE "registrationId" = ? AND kind = 'NMO' AND state = 'ISSUED'
       UNION ALL SELECT 1 FROM nmo_codes WHERE "registrationId" = ? AND state = 'ASSIGNED' LIMIT 1`,
      [registrationId, registrationId],
    );
    if (issued && !isManager)
      reject('DOCUMENTS_ISSUED', 'Документ или код уже выдан. Чтобы сменить специальность, напишите организаторам.');
    await transaction.query(
      `INSERT INTO nmo_specialty_choices ("registrationId", "eventId", "specialtyId", "chosenById", "chosenAt")
       VALUES (?, ?, ?, ?, ?)
       ON CONFLICT ("registrationId") DO UPDATE SET "specialtyId" = excluded."specialtyId",
         "chosenById" = excluded."chosenById", "chosenAt" = excluded."chosenAt"`,
      [registrationId, registration.eventId, specialtyId, viewer!.id, toIso(now)],
    );
    if (issued)
      await recordBasisChanges(
        transaction,
        [{ registrationId, cause: 'SPECIALTY_CHOSEN', subjectId: toIso(now), byId: viewer!.id }],
        now,
      );
  });
  return { registration };
}
