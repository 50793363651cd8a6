/** Why a sign-in at a provider of a clinic or an association did not succeed, and what the user can do. */
export const providerFaults = {
  CANCELLED: 'Вы отменили вход на\u00a0сайте организации. Попробуйте ещё раз или войдите другим способом.',
  EXPIRED:
    'Вход не\u00a0завершён: прошло слишком много времени, ссылка уже использована или вход начат в\u00a0другом браузере. Начните его ещё раз.',
  OFF: 'Вход через эту организацию сейчас закрыт. Войдите другим способом.',
  REJECTED:
    'Сайт организации не\u00a0подтвердил вход. Попробуйте ещё раз или войдите другим способом. Если не\u00a0поможет, сообщите в\u00a0вашу организацию.',
  UNREACHABLE: 'Сайт организации не\u00a0отвечает. Попробуйте через несколько минут или войдите другим способом.',
  BUSY: 'Слишком много попыток входа. Попробуйте через минуту.',
} as const;

export type ProviderFault = keyof typeof providerFaults;

/** The sentence for a word of an address; null: the word is none of these. */
export const providerFaultText = (word: string | null): string | null =>
  word !== null && Object.hasOwn(providerFaults, word) ? providerFaults[word as ProviderFault] : null;
