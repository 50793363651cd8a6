import type { QuestionState } from '../../schema.generated';

type Tone = 'plain' | 'neva' | 'success' | 'warning';

export const questionStateLabels: Record<QuestionState, { title: string; tone: Tone }> = {
  NEW: { title: 'Ждёт ответа', tone: 'warning' },
  IN_WORK: { title: 'В\u00a0работе', tone: 'neva' },
  ANSWERED: { title: 'Есть ответ', tone: 'success' },
  CLOSED: { title: 'Закрыт без ответа', tone: 'plain' },
};
