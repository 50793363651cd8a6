import { defineStates } from './define-states.js';

/** `listed`: everybody in the room sees it. `open`: participants can support it. */
export const roomQuestionStates = defineStates('RoomQuestionState', ['listed', 'open'], {
  NEW: {
    title: 'На\u00A0модерации',
    staffTitle: 'Ждёт решения',
    tone: 'warning',
    groups: [],
    to: ['VISIBLE', 'ON_AIR', 'LATER', 'HIDDEN', 'MERGED'],
  },
  VISIBLE: {
    title: 'В\u00A0списке',
    tone: 'neva',
    groups: ['listed', 'open'],
    to: ['ON_AIR', 'ANSWERED', 'LATER', 'HIDDEN', 'MERGED'],
  },
  ON_AIR: {
    title: 'На\u00A0экране сейчас',
    staffTitle: 'В\u00A0эфире',
    tone: 'success',
    groups: ['listed', 'open'],
    // Also back to where it was, and the one before on air again: a press by mistake is taken back.
    to: ['VISIBLE', 'ANSWERED', 'LATER', 'HIDDEN', 'NEW'],
  },
  ANSWERED: { title: 'Ответили в\u00A0эфире', tone: 'success', groups: ['listed'], to: ['VISIBLE', 'ON_AIR'] },
  LATER: { title: 'Ответим письмом', staffTitle: 'Передан докладчику', tone: 'neva', groups: [], to: [] },
  HIDDEN: { title: 'Не\u00A0показан', staffTitle: 'Скрыт', tone: 'plain', groups: [], to: ['VISIBLE', 'LATER'] },
  MERGED: { title: 'Объединён с\u00A0похожим', tone: 'plain', groups: [], to: [] },
});
