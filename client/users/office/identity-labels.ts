import type { IdentityChangeState } from '../../schema.generated';

export const identityStateLabels: Record<IdentityChangeState, { text: string; tone?: 'warning' | 'problem' }> = {
  APPLIED: { text: 'Изменено' },
  REQUESTED: { text: 'Ждёт решения', tone: 'warning' },
  APPROVED: { text: 'Подтверждено' },
  DECLINED: { text: 'Отклонено', tone: 'problem' },
  REPLACED: { text: 'Заменено другим запросом' },
};
