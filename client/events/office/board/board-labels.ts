import type { RoleName } from '../../../../rules/people/roles';
import { plural } from '../../../core/format';
import { officeEventPath, officeFrontDeskPath, officeQuestionsPattern, officeRefundsPath } from '../../../office/paths';
import { officeMoneyPattern, officeRegistrationsPath } from '../../../office/paths';
import { officeBroadcastPath } from '../../../live/office/paths';
import { checkInPath, presencePath } from '../../../presence/office/paths';
import type { EventProblemKind, EventStageKind, EventStepKind } from '../../../schema.generated';

type Target = { to: (eventId: string) => string; role: RoleName };

export const stageTitles: Record<EventStageKind, string> = {
  PREPARATION: 'Подготовка',
  REGISTRATION: 'Набор',
  DAY: 'День',
  CODES: 'Коды',
  DOCUMENTS: 'Документы',
  CLOSING: 'Закрытие',
};

const people = (count: number): string => plural(count, 'участнику', 'участникам', 'участникам');

const edit = (section: string): Target => ({ to: (id) => `${officeEventPath(id, 'edit')}#${section}`, role: 'EDITOR' });
const page = (role: RoleName, ...parts: string[]): Target => ({ to: (id) => officeEventPath(id, ...parts), role });

/** Where the number of a stage leads. */
export const stageTargets: Record<EventStageKind, Target> = {
  PREPARATION: page('EDITOR', 'edit'),
  REGISTRATION: { to: officeRegistrationsPath, role: 'MANAGER' },
  DAY: { to: presencePath, role: 'MANAGER' },
  CODES: page('MANAGER', 'nmo', 'codes'),
  DOCUMENTS: page('MANAGER', 'nmo', 'documents'),
  CLOSING: { to: (id) => officeFrontDeskPath(id), role: 'MANAGER' },
};

/** What is to be done, with the number of items where it has one, and the page for it. */
export const steps: Record<EventStepKind, Target & { text: (count: number) => string }> = {
  FILL_PAGE: {
    ...page('EDITOR', 'edit'),
    text: (count) => `Заполнить страницу: ${plural(count, 'поле', 'поля', 'полей')}`,
  },
  PUBLISH: { ...page('EDITOR'), text: () => 'Опубликовать' },
  SET_DATES: { ...edit('time'), text: () => 'Указать новые даты и опубликовать снова' },
  ADD_PROGRAMME: { ...page('EDITOR', 'programme'), text: () => 'Составить программу' },
  ADD_BROADCAST: { to: officeBroadcastPath, role: 'MANAGER', text: () => 'Подготовить трансляцию' },
  SET_CONDITIONS: { ...page('EDITOR', 'nmo'), text: () => 'Задать условия НМО' },
  FIND_SEATS: {
    to: (id) => `${officeRegistrationsPath(id)}?state=waitlisted`,
    role: 'MANAGER',
    text: (count) => `Решить, что с\u00a0очередью: ${plural(count, 'человек', 'человека', 'человек')}`,
  },
  CHECK_IN: { to: checkInPath, role: 'CHECK_IN', text: () => 'Отмечать вход' },
  RECORD_PRESENCE: { to: presencePath, role: 'MANAGER', text: () => 'Отметить, кто был: пока не\u00a0отмечен никто' },
  IMPORT_CODES: {
    ...page('MANAGER', 'nmo', 'codes'),
    text: (count) => `Загрузить коды: не\u00a0хватает ${plural(count, 'кода', 'кодов', 'кодов')}`,
  },
  ASSIGN_CODES: { ...page('MANAGER', 'nmo', 'codes'), text: (count) => `Выдать коды ${people(count)}` },
  ISSUE_DOCUMENTS: { ...page('MANAGER', 'nmo', 'documents'), text: (count) => `Выдать документы ${people(count)}` },
  SETTLE_REFUNDS: {
    to: (id) => officeRefundsPath('all', id),
    role: 'MANAGER',
    text: (count) => `Завершить ${plural(count, 'возврат', 'возврата', 'возвратов')}`,
  },
  CLOSE_TILLS: {
    to: (id) => officeFrontDeskPath(id),
    role: 'MANAGER',
    text: (count) => `Сверить ${plural(count, 'кассу', 'кассы', 'касс')}`,
  },
};

export const problems: Record<EventProblemKind, Target & { text: (count: number) => string }> = {
  PAYMENTS: {
    to: (id) => `${officeMoneyPattern}?event=${encodeURIComponent(id)}`,
    role: 'MANAGER',
    text: (count) => plural(count, 'платёж ждёт решения', 'платежа ждут решения', 'платежей ждут решения'),
  },
  QUESTIONS: {
    to: (id) => `${officeQuestionsPattern}?event=${encodeURIComponent(id)}`,
    role: 'MANAGER',
    text: (count) => plural(count, 'вопрос без ответа', 'вопроса без ответа', 'вопросов без ответа'),
  },
  DATA: {
    ...page('MANAGER', 'nmo', 'documents'),
    text: (count) =>
      `${plural(count, 'участник', 'участника', 'участников')} без документа: сначала нужно исправить данные`,
  },
};
