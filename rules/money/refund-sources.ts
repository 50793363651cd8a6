/** Why a refund was decided, for staff. */
export const refundSourceLabels = {
  CANCELLATION: 'Отмена участия',
  STAFF: 'Решение сотрудника',
  LATE_PAYMENT: 'Деньги пришли поздно',
  OVERPAYMENT: 'Оплачено дважды',
  EXTERNAL: 'Сделан в\u00a0кабинете платёжной системы',
} as const;
