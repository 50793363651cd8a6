import type { PersonalData } from '../core/personal-data.js';
import type { Certificate } from './certificate.entity.js';
import { certificateStates, nmoCodeStates, type CertificateKind, type NmoSource } from './certificate.states.js';
import { codeLabel } from './codes/code-day.js';
import { codePurpose } from './codes/nmo-code-store.js';
import type { NmoCode } from './codes/nmo-code.entity.js';
import type { NmoCycle, NmoOwnPoints } from './cycle/nmo-cycle.entity.js';
import { readSnapshot } from './documents/snapshot.js';

const kindLabels: Record<CertificateKind, string> = { PARTICIPATION: 'сертификат участника', NMO: 'свидетельство НМО' };
const sourceLabels: Record<NmoSource, string> = {
  EVENT: 'мероприятие',
  MODULE: 'модуль на портале',
  COURSE: 'программа повышения квалификации',
};

const certificates: PersonalData = {
  name: 'certificates',
  title: 'Сертификаты и свидетельства',
  labels: {
    code: 'Код документа',
    kind: 'Вид',
    state: 'Состояние',
    fullName: 'ФИО в документе',
    event: 'Мероприятие',
    days: 'Даты',
    points: 'Баллы',
    issuedAt: 'Выдан',
    endedAt: 'Перестал действовать',
    reason: 'Почему',
  },
  read: async (_app, db, userId) => {
    const rows = await db.query<Certificate>('SELECT * FROM certificates WHERE "userId" = ? ORDER BY "earnedOn", id', [
      userId,
    ]);
    return rows.map((row) => {
      const { fullName, eventTitle, days } = readSnapshot(row);
      const { code, kind, state, points, issuedAt, endedAt, reason } = row;
      return {
        code,
        kind: kindLabels[kind],
        state: certificateStates.staffTitles[state],
        fullName,
        event: eventTitle,
        days,
        points,
        issuedAt,
        endedAt,
        reason,
      };
    });
  },
  erase: async (transaction, userId) => {
    await transaction.query('UPDATE certificates SET "userId" = NULL, "registrationId" = NULL WHERE "userId" = ?', [
      userId,
    ]);
  },
  retained: {
    what: 'Выданные документы: ФИО, мероприятие, даты и баллы',
    why: 'Подлинность документа должно быть можно проверить до конца пятилетнего цикла',
    years: 5,
  },
};

const codes: PersonalData = {
  name: 'nmoCodes',
  title: 'Коды НМО',
  labels: {
    code: 'Код',
    label: 'День или направление',
    state: 'Состояние',
    assignedAt: 'Выдан',
    enteredAt: 'Отмечен как введённый',
    reason: 'Почему отозван или заменён',
  },
  read: async (app, db, userId) => {
    const rows = await db.query<NmoCode & { dates: string }>(
      `SELECT nmo_codes.*, events.dates FROM nmo_codes JOIN events ON events.id = nmo_codes."eventId"
       WHERE nmo_codes."userId" = ? ORDER BY nmo_codes."assignedAt", nmo_codes.id`,
      [userId],
    );
    return rows.map(({ codeSealed, label, date, dates, state, assignedAt, enteredAt, reason }) => ({
      code: app.cipher.decrypt(codeSealed, codePurpose),
      label: codeLabel({ dates }, { label, date }),
      state: nmoCodeStates.titles[state],
      assignedAt,
      enteredAt,
      reason,
    }));
  },
  // The code stays without its user, so that it is not assigned a second time.
  erase: async (transaction, userId) => {
    await transaction.query(
      'UPDATE nmo_codes SET "userId" = NULL, "registrationId" = NULL, reason = NULL WHERE "userId" = ?',
      [userId],
    );
  },
};

const cycles: PersonalData = {
  name: 'nmoCycles',
  title: 'Пятилетние циклы',
  labels: { specialty: 'Специальность', startsOn: 'Начало', endsOn: 'Конец' },
  read: async (_app, db, userId) =>
    (
      await db.query<NmoCycle & { name: string }>(
        `SELECT nmo_cycles.*, specialties.name FROM nmo_cycles JOIN specialties ON specialties.id = nmo_cycles."specialtyId"
         WHERE "userId" = ? ORDER BY "endsOn", nmo_cycles.id`,
        [userId],
      )
    ).map(({ name, startsOn, endsOn }) => ({ specialty: name, startsOn, endsOn })),
  erase: async (transaction, userId) => {
    await transaction.query('DELETE FROM nmo_cycles WHERE "userId" = ?', [userId]);
  },
};

const ownPoints: PersonalData = {
  name: 'ownNmoPoints',
  title: 'Баллы, записанные самостоятельно',
  labels: { title: 'Название', earnedOn: 'День', points: 'Баллы', source: 'Откуда' },
  read: async (_app, db, userId) =>
    (
      await db.query<NmoOwnPoints>('SELECT * FROM nmo_own_points WHERE "userId" = ? ORDER BY "earnedOn", id', [userId])
    ).map(({ title, earnedOn, points, source }) => ({ title, earnedOn, points, source: sourceLabels[source] })),
  erase: async (transaction, userId) => {
    await transaction.query('DELETE FROM nmo_own_points WHERE "userId" = ?', [userId]);
  },
};

export const certificatesPersonalData: readonly PersonalData[] = [certificates, codes, cycles, ownPoints];
