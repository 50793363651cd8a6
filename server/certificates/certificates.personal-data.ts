import { definePersonalData, type PersonalData } from '../core/personal-data.js';
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

const certificates = definePersonalData<Certificate>({
  name: 'certificates',
  title: 'Сертификаты и свидетельства',
  rows: 'SELECT * FROM certificates WHERE "userId" = ? ORDER BY "earnedOn", id',
  fields: {
    code: 'Код документа',
    kind: ['Вид', ({ kind }) => kindLabels[kind]],
    state: ['Состояние', ({ state }) => certificateStates.staffTitles[state]],
    fullName: ['ФИО в документе', (row) => readSnapshot(row).fullName],
    event: ['Мероприятие', (row) => readSnapshot(row).eventTitle],
    days: ['Даты', (row) => readSnapshot(row).days],
    points: 'Баллы',
    issuedAt: 'Выдан',
    endedAt: 'Перестал действовать',
    reason: 'Почему',
  },
  erase: 'UPDATE certificates SET "userId" = NULL, "registrationId" = NULL WHERE "userId" = ?',
  retained: {
    what: 'Выданные документы: ФИО, мероприятие, даты и баллы',
    why: 'Подлинность документа должно быть можно проверить до конца пятилетнего цикла',
    years: 5,
  },
});

const codes = definePersonalData<NmoCode & { dates: string }>({
  name: 'nmoCodes',
  title: 'Коды НМО',
  rows: `SELECT nmo_codes.*, events.dates FROM nmo_codes JOIN events ON events.id = nmo_codes."eventId"
    WHERE nmo_codes."userId" = ? ORDER BY nmo_codes."assignedAt", nmo_codes.id`,
  fields: {
    code: ['Код', ({ codeSealed }, app) => app.cipher.decrypt(codeSealed, codePurpose)],
    label: ['День или направление', ({ dates, label, date }) => codeLabel({ dates }, { label, date })],
    state: ['Состояние', ({ state }) => nmoCodeStates.titles[state]],
    assignedAt: 'Выдан',
    enteredAt: 'Отмечен как введённый',
    reason: 'Почему отозван или заменён',
  },
  // The code stays without its user, so that it is not assigned a second time.
  erase: 'UPDATE nmo_codes SET "userId" = NULL, "registrationId" = NULL, reason = NULL WHERE "userId" = ?',
});

const cycles = definePersonalData<NmoCycle & { name: string }>({
  name: 'nmoCycles',
  title: 'Пятилетние циклы',
  rows: `SELECT nmo_cycles.*, specialties.name FROM nmo_cycles JOIN specialties ON specialties.id = nmo_cycles."specialtyId"
    WHERE "userId" = ? ORDER BY "endsOn", nmo_cycles.id`,
  fields: {
    specialty: ['Специальность', ({ name }) => name],
    startsOn: 'Начало',
    endsOn: 'Конец',
  },
  erase: 'DELETE FROM nmo_cycles WHERE "userId" = ?',
});

const ownPoints = definePersonalData<NmoOwnPoints>({
  name: 'ownNmoPoints',
  title: 'Баллы, записанные самостоятельно',
  rows: 'SELECT * FROM nmo_own_points WHERE "userId" = ? ORDER BY "earnedOn", id',
  fields: {
    title: 'Название',
    earnedOn: 'День',
    points: 'Баллы',
    source: ['Откуда', ({ source }) => sourceLabels[source]],
  },
  erase: 'DELETE FROM nmo_own_points WHERE "userId" = ?',
});

export const certificatesPersonalData: readonly PersonalData[] = [certificates, codes, cycles, ownPoints];
