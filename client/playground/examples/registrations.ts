import { exampleReference } from '../samples';
import type { Example } from './example';

export const registrationExamples: readonly Example[] = [
  {
    name: 'Registrations',
    group: 'Регистрации',
    title: 'Участники мероприятия',
    access: ['REGISTRATIONS_READ'],
    query: `query Registrations($eventId: ID!, $after: String) {
  staffRegistrations(eventId: $eventId, first: 20, after: $after) {
    totalCount
    nodes {
      id
      number
      state
      participation
      tariff { title }
      price { amount currency }
      participant { id fullName specialty { name } workplace }
      answers { question { label } values }
    }
    pageInfo { hasNextPage endCursor }
  }
}
`,
    variables: ({ pastEventId }) => ({ eventId: pastEventId, after: null }),
  },
  {
    name: 'RegisterByToken',
    group: 'Регистрации',
    title: 'Зарегистрировать человека из CRM',
    access: ['REGISTRATIONS_CREATE'],
    query: `# externalReference — номер сделки в вашей системе: повтор ничего не создаст второй раз.
mutation RegisterByToken($deal: ID!, $input: AddRegistrationInput!) {
  upsertRegistration(externalReference: $deal, input: $input) {
    ... on RegistrationUpserted { outcome registration { id number state } filled differing }
    ... on Problems { problems { code field message } }
  }
}
`,
    variables: ({ eventId, tariffId, specialtyId }) => ({
      deal: exampleReference,
      input: {
        eventId,
        tariffId,
        email: 'playground@example.ru',
        lastName: 'Примерова',
        firstName: 'Анна',
        specialtyId,
        workplace: 'Городская больница',
        hasConsented: true,
        consentManner: 'PAPER',
      },
    }),
  },
  {
    name: 'RegistrationByReference',
    group: 'Регистрации',
    title: 'Найти регистрацию по номеру сделки',
    access: ['REGISTRATIONS_READ'],
    query: `query RegistrationByReference($deal: ID!) {
  registration(externalReference: $deal) {
    id
    number
    state
    event { id title }
    participant { fullName }
  }
}
`,
    variables: () => ({ deal: exampleReference }),
  },
  {
    name: 'RegistrationByNumber',
    group: 'Регистрации',
    title: 'Регистрация по номеру билета',
    access: ['REGISTRATIONS_READ'],
    query: `query RegistrationByNumber($number: String!) {
  registration(number: $number) {
    id
    number
    state
    participation
    updatedAt
    event { title startsAt }
    participant { fullName }
  }
}
`,
    variables: ({ registrationNumber }) => ({ number: registrationNumber }),
  },
  {
    name: 'MoveToTariff',
    group: 'Регистрации',
    title: 'Перевести регистрацию на другой тариф',
    access: ['REGISTRATIONS_WRITE'],
    query: `# expectedTariffId — тариф, который вы видели: если его уже сменили, ответ — STATE_CHANGED. Дороже тариф быть не может.
mutation MoveToTariff($input: TariffMoveInput!) {
  moveToTariff(input: $input) {
    ... on RegistrationChanged { registration { id number state tariff { id title } price { amount currency } } }
    ... on Problems { problems { code field message } }
  }
}
`,
    variables: ({ movedRegistrationId, presentTariffId, otherTariffId }) => ({
      input: { registrationId: movedRegistrationId, expectedTariffId: presentTariffId, tariffId: otherTariffId },
    }),
  },
  {
    name: 'CancelRegistrations',
    group: 'Регистрации',
    title: 'Отменить регистрации без возврата',
    access: ['REGISTRATIONS_WRITE'],
    query: `# Работа идёт в фоне. Её ход: query { task(id: …) { state done failed } }.
mutation CancelRegistrations($selection: RegistrationSelectionInput!, $key: ID!) {
  cancelRegistrations(selection: $selection, refund: NONE, reason: "Пример из Playground", idempotencyKey: $key) {
    ... on BulkStarted { task { id state total done failed } }
    ... on Problems { problems { code field message } }
  }
}
`,
    variables: ({ comingEventId, comingRegistrationId }) => ({
      key: `playground-${comingRegistrationId}`,
      selection: { eventId: comingEventId, ids: [comingRegistrationId] },
    }),
  },
  {
    name: 'UpsertPerson',
    group: 'Люди',
    title: 'Создать человека или найти по номеру в CRM',
    access: ['REGISTRATIONS_CREATE'],
    query: `mutation UpsertPerson($reference: ID!, $input: UpsertPersonInput!) {
  upsertPerson(externalReference: $reference, input: $input) {
    ... on PersonUpserted { outcome person { id } filled differing }
    ... on Problems { problems { code field message } }
  }
}
`,
    variables: ({ specialtyId }) => ({
      reference: 'playground-person-1',
      input: {
        email: 'playground-person@example.ru',
        lastName: 'Образцов',
        firstName: 'Пётр',
        specialtyId,
        hasConsented: true,
        consentManner: 'PAPER',
      },
    }),
  },
  {
    name: 'StartExport',
    group: 'Синхронизация',
    title: 'Выгрузить всех участников файлом',
    access: ['REGISTRATIONS_READ'],
    query: `# query — запрос, каким вы листали бы список. Повтор с тем же ключом — та же выгрузка.
mutation StartExport($input: StartExportInput!, $key: ID!) {
  startExport(input: $input, idempotencyKey: $key) {
    ... on ExportStarted { export { id state pollAfter expiresAt } }
    ... on Problems { problems { code field message } }
  }
}
`,
    variables: ({ pastEventId }) => ({
      key: 'playground-export-1',
      input: {
        query: `query ($eventId: ID!, $first: Int!, $after: String) {
  staffRegistrations(eventId: $eventId, first: $first, after: $after) {
    nodes { id number state participant { fullName } }
    pageInfo { hasNextPage endCursor }
  }
}`,
        variables: JSON.stringify({ eventId: pastEventId }),
      },
    }),
  },
  {
    name: 'Exports',
    group: 'Синхронизация',
    title: 'Ход и файлы выгрузок',
    access: ['REGISTRATIONS_READ'],
    query: `# Файл по url открывается с заголовком authorization этого токена.
query Exports {
  exports(first: 5) {
    nodes { id state done total size url expiresAt problem { code message } }
  }
}
`,
  },
  {
    name: 'Contacts',
    group: 'Люди',
    title: 'Почта и телефоны участников',
    access: ['REGISTRATIONS_READ', 'CONTACTS_READ'],
    query: `# Каждое чтение контактов видно в журнале чтения токена.
query Contacts($eventId: ID!) {
  staffRegistrations(eventId: $eventId, first: 20) {
    nodes { number participant { fullName email phone } }
  }
}
`,
    variables: ({ pastEventId }) => ({ eventId: pastEventId }),
  },
  {
    name: 'PersonByReference',
    group: 'Люди',
    title: 'Человек по номеру в CRM',
    access: ['REGISTRATIONS_CREATE'],
    query: `query PersonByReference($reference: ID!) {
  person(externalReference: $reference) { id externalReference }
}
`,
    variables: () => ({ reference: 'playground-person-1' }),
  },
];
