import { defineStates } from './define-states.js';

export const feedbackStates = defineStates('FeedbackState', 'Whether a message was answered.', {
  NEW: { description: 'Not answered yet.', title: 'Ждёт ответа', tone: 'warning', to: ['ANSWERED'] },
  ANSWERED: { description: 'Answered by email.', title: 'Есть ответ', tone: 'success', to: [] },
});

/** The titles are those of lists: «Убраны». */
export const removalStates = defineStates('RemovalState', 'State of a request to remove a photo.', {
  OPEN: { description: 'Not decided yet.', title: 'Ждут решения', tone: 'warning', to: ['GRANTED', 'DECLINED'] },
  GRANTED: { description: 'The photo and its files were deleted.', title: 'Убраны', tone: 'success', to: [] },
  DECLINED: { description: 'The photo stays.', title: 'Оставлены', tone: 'plain', to: [] },
});

export const raisedIssueStates = defineStates('RaisedIssueState', 'State of an issue that staff raised.', {
  OPEN: {
    description: 'The user is asked to correct the field.',
    title: 'Ждём исправления',
    tone: 'plain',
    to: ['CORRECTED', 'LIFTED'],
  },
  CORRECTED: { description: 'The user has changed the field.', title: 'Исправлено', tone: 'plain', to: [] },
  LIFTED: { description: 'Staff has withdrawn it.', title: 'Снято', tone: 'plain', to: [] },
});

export const identityChangeStates = defineStates('IdentityChangeState', 'State of a change of identity data.', {
  APPLIED: {
    description: 'Saved at once: nothing depended on the old data.',
    title: 'Сохранено',
    staffTitle: 'Изменено',
    tone: 'plain',
    to: [],
  },
  REQUESTED: {
    description: 'Waits for staff.',
    title: 'Ждёт решения организаторов',
    staffTitle: 'Ждёт решения',
    tone: 'warning',
    to: ['APPROVED', 'DECLINED', 'REPLACED'],
  },
  APPROVED: {
    description: 'Staff has approved it: it is saved.',
    title: 'Подтверждено организаторами',
    staffTitle: 'Подтверждено',
    tone: 'plain',
    to: [],
  },
  DECLINED: {
    description: 'Staff has declined it: the old data stay.',
    title: 'Отклонено организаторами',
    staffTitle: 'Отклонено',
    tone: 'problem',
    to: [],
  },
  REPLACED: {
    description: 'Replaced by a later request of the user.',
    title: 'Заменено другим запросом',
    tone: 'plain',
    to: [],
  },
});

export const documentRequestStates = defineStates(
  'DocumentRequestState',
  'States of a request for a document with a new name.',
  {
    WAITING: {
      description: 'Waits for staff.',
      title: 'Ждёт решения организаторов',
      tone: 'warning',
      to: ['ISSUED', 'DECLINED', 'ENDED'],
    },
    ISSUED: {
      description: 'A document with the new name replaced the old one.',
      title: 'Выдан новый документ',
      tone: 'success',
      to: [],
    },
    DECLINED: {
      description: 'Declined by staff: the old document stays valid.',
      title: 'Отклонён',
      tone: 'problem',
      to: [],
    },
    ENDED: {
      description: 'The old document was revoked before a decision.',
      title: 'Документ отозван раньше решения',
      tone: 'plain',
      to: [],
    },
  },
);
