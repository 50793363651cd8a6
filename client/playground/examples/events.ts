import type { Example } from './example';

export const eventExamples: readonly Example[] = [
  {
    name: 'UpcomingEvents',
    group: 'Первые шаги',
    title: 'Список предстоящих мероприятий',
    access: 'EVERYONE',
    query: `# Дальше по списку: after = pageInfo.endCursor.
query UpcomingEvents($first: Int!, $after: String) {
  events(filter: { past: false }, first: $first, after: $after) {
    totalCount
    nodes {
      id
      slug
      title
      startsAt
      endsAt
      timeZone
      city
      nmo { state points }
      seats { participation capacity left }
    }
    pageInfo { hasNextPage endCursor }
  }
}
`,
    variables: () => ({ first: 5, after: null }),
  },
  {
    name: 'WhoAmI',
    group: 'Первые шаги',
    title: 'Что открывает токен',
    access: [],
    query: `# Без токена ответ null.
query WhoAmI {
  whoami {
    name
    scopes
    eventIds
    networks
    expiresAt
  }
}
`,
  },
  {
    name: 'EventWithProgramme',
    group: 'Мероприятия',
    title: 'Мероприятие с программой и спикерами',
    access: 'EVERYONE',
    query: `query EventWithProgramme($slug: String!) {
  event(slug: $slug) {
    id
    title
    summary
    updatedAt
    tariffs { id title participation price { amount currency } isOnSale left }
    questions { id label kind required }
    programme {
      date
      sessions {
        title
        startsAt
        endsAt
        hall { name }
        talks { title speakers { role speaker { fullName } } }
      }
    }
  }
}
`,
    variables: ({ eventSlug }) => ({ slug: eventSlug }),
  },
  {
    name: 'EventsForSpecialty',
    group: 'Мероприятия',
    title: 'Мероприятия с баллами НМО для специальности',
    access: 'EVERYONE',
    query: `query EventsForSpecialty($filter: EventFilter!) {
  events(filter: $filter, first: 10) {
    totalCount
    nodes { slug title startsAt nmo { state points } priceFrom { amount } }
  }
}
`,
    variables: ({ specialtyId }) => ({ filter: { past: false, withNmo: true, specialties: [specialtyId] } }),
  },
  {
    name: 'CreateEvent',
    group: 'Мероприятия',
    title: 'Создать черновик мероприятия',
    access: ['CONTENT_WRITE'],
    query: `# Повтор с тем же ключом вернёт первый результат.
mutation CreateEvent($input: NewEventInput!, $key: ID!) {
  createEvent(input: $input, idempotencyKey: $key) {
    ... on EventChanged { event { id slug title } }
    ... on Problems { problems { code field message } }
  }
}
`,
    variables: () => ({
      key: 'playground-event-1',
      input: {
        title: 'Пример из\u00a0Playground',
        type: 'CONFERENCE',
        format: 'ONLINE',
        timeZone: 'Europe/Moscow',
        firstDay: '2028-03-14',
        lastDay: '2028-03-14',
        startTime: '10:00',
        endTime: '16:00',
      },
    }),
  },
  {
    name: 'Synchronise',
    group: 'Синхронизация',
    title: 'Всё, что изменилось: лента с курсором',
    access: ['EVENTS_READ', 'REGISTRATIONS_READ'],
    query: `# Сохраняйте endCursor вместе со страницей. node: null — удалите у себя.
query Synchronise($after: String) {
  changes(types: [EVENT, REGISTRATION], after: $after, first: 20) {
    nodes {
      type
      id
      changedAt
      isDeleted
      node {
        ... on Event { slug title eventState: state }
        ... on Registration { number state event { id } participant { id fullName } }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}
`,
    variables: () => ({ after: null }),
  },
  {
    name: 'ChangedRegistrations',
    group: 'Синхронизация',
    title: 'Регистрации, изменённые за сутки',
    access: ['REGISTRATIONS_READ'],
    query: `query ChangedRegistrations($eventId: ID!, $since: DateTime!) {
  staffRegistrations(eventId: $eventId, changedSince: $since, first: 50) {
    totalCount
    nodes { id number state updatedAt }
    pageInfo { hasNextPage endCursor }
  }
}
`,
    variables: ({ pastEventId, aDayAgo }) => ({ eventId: pastEventId, since: aDayAgo }),
  },
];
