import type { Example } from './example';

export const accountExamples: readonly Example[] = [
  {
    name: 'CreateWebhook',
    group: 'Вебхуки',
    title: 'Подписать адрес на события',
    access: 'ADMINISTRATOR',
    query: `# Секрет для проверки подписи показывается один раз. isActive: true — когда адрес готов принимать.
mutation CreateWebhook($input: WebhookInput!, $key: ID!) {
  createWebhook(input: $input, idempotencyKey: $key) {
    ... on WebhookMade { secret webhook { id url events } }
    ... on Problems { problems { code field message } }
  }
}
`,
    variables: () => ({
      key: 'playground-webhook-1',
      input: {
        name: 'Пример из\u00a0Playground',
        url: 'https://crm.invalid/hooks',
        events: ['REGISTRATION_CREATED', 'REGISTRATION_CANCELLED', 'PAYMENT_SUCCEEDED'],
        isActive: false,
      },
    }),
  },
  {
    name: 'Webhooks',
    group: 'Вебхуки',
    title: 'Вебхуки и последние доставки',
    access: 'ADMINISTRATOR',
    query: `query Webhooks {
  webhooks(first: 10) {
    nodes {
      id
      name
      url
      events
      state
      failingSince
      deliveries(first: 5) { nodes { id type state createdAt } }
    }
  }
}
`,
  },
  {
    name: 'Viewer',
    group: 'Личный кабинет',
    title: 'Кто вошёл и на что зарегистрирован',
    access: 'USER',
    query: `# По сессии этого браузера, без токена. Без входа ответ null.
query Viewer {
  viewer {
    fullName
    role
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
];
