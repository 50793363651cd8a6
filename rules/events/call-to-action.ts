/** Labels of what a visitor can begin at an event. */
export const callToActionLabels = {
  PARTICIPATE: 'Принять участие',
  WAITING_LIST: 'Записаться в лист ожидания',
} as const;
