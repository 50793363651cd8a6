import { defineStates } from './define-states.js';

export const feedbackStates = defineStates('FeedbackState', [], {
  NEW: { title: 'Ждёт ответа', tone: 'warning', to: ['ANSWERED'] },
  ANSWERED: { title: 'Есть ответ', tone: 'success', to: [] },
});

/** The titles are those of lists: «Убраны». */
export const removalStates = defineStates('RemovalState', [], {
  OPEN: { title: 'Ждут решения', tone: 'warning', to: ['GRANTED', 'DECLINED'] },
  GRANTED: { title: 'Убраны', tone: 'success', to: [] },
  DECLINED: { title: 'Оставлены', tone: 'plain', to: [] },
});

export const raisedIssueStates = defineStates('RaisedIssueState', [], {
  OPEN: {
    title: 'Ждём исправления',
    tone: 'plain',
    to: ['CORRECTED', 'LIFTED'],
  },
  CORRECTED: { title: 'Исправлено', tone: 'plain', to: [] },
  LIFTED: { title: 'Снято', tone: 'plain', to: [] },
});

/** `notSaved`: the old data are valid. */
export const identityChangeStates = defineStates('IdentityChangeState', ['notSaved'], {
  APPLIED: {
    title: 'Сохранено',
    staffTitle: 'Изменено',
    tone: 'plain',
    groups: [],
    to: [],
  },
  REQUESTED: {
    title: 'Ждёт решения организаторов',
    staffTitle: 'Ждёт решения',
    tone: 'warning',
    groups: ['notSaved'],
    to: ['APPROVED', 'DECLINED', 'REPLACED'],
  },
  APPROVED: {
    title: 'Подтверждено организаторами',
    staffTitle: 'Подтверждено',
    tone: 'plain',
    groups: [],
    to: [],
  },
  DECLINED: {
    title: 'Отклонено организаторами',
    staffTitle: 'Отклонено',
    tone: 'problem',
    groups: ['notSaved'],
    to: [],
  },
  REPLACED: {
    title: 'Заменено другим запросом',
    tone: 'plain',
    groups: ['notSaved'],
    to: [],
  },
});

export const documentRequestStates = defineStates('DocumentRequestState', [], {
  WAITING: {
    title: 'Ждёт решения организаторов',
    tone: 'warning',
    to: ['ISSUED', 'DECLINED', 'ENDED'],
  },
  ISSUED: {
    title: 'Выдан новый документ',
    tone: 'success',
    to: [],
  },
  DECLINED: {
    title: 'Отклонён',
    tone: 'problem',
    to: [],
  },
  ENDED: {
    title: 'Документ отозван раньше решения',
    tone: 'plain',
    to: [],
  },
});
