import type { GraphiQLProps } from 'graphiql';

const json = (value: object) => JSON.stringify(value, null, 2);

/** The tabs that a visitor finds on first opening the Playground: one of each kind of work with the API. */
export const examples: GraphiQLProps['defaultTabs'] = [
  {
    query: `# Предстоящие мероприятия. Дальше по списку: after = pageInfo.endCursor.
query UpcomingEvents($after: String) {
  events(filter: { past: false, withNmo: true }, first: 5, after: $after) {
    totalCount
    nodes {
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
  },
  {
    query: `# Одно мероприятие с программой. Адрес (slug) возьмите из первой вкладки.
query EventWithProgramme($slug: String!) {
  event(slug: $slug) {
    title
    summary
    callToAction { kind opensAt }
    tariffs { id title participation price { amount currency } isOnSale }
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
    variables: json({ slug: '' }),
  },
  {
    query: `# Вход. Ответ ставит cookie сессии; ожидаемые ошибки приходят данными, в Problems.
mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    ... on SignedIn { viewer { id fullName role } }
    ... on Problems { problems { code field message } }
  }
}
`,
    variables: json({ input: { email: '', password: '' } }),
  },
  {
    query: `# Кто вошёл и на что зарегистрирован. Без входа viewer равен null.
query MyRegistrations {
  viewer {
    fullName
    isCorrectData
    dataIssues { field message }
    registrations(scope: UPCOMING, first: 20) {
      totalCount
      nodes { id number state participation event { title startsAt } }
    }
  }
}
`,
  },
  {
    query: `# Регистрация. Тариф, вопросы и согласия мероприятия — во второй вкладке.
mutation Register($input: RegisterForEventInput!) {
  registerForEvent(input: $input) {
    ... on RegistrationChanged { registration { id number state payUntil waitingPosition } }
    ... on Problems { problems { code field message } }
  }
}
`,
    variables: json({
      input: { eventId: '', participation: 'ONLINE', tariffId: '', answers: [], consents: [], joinWaitingList: false },
    }),
  },
];
