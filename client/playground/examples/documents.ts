import type { Example } from './example';

export const documentExamples: readonly Example[] = [
  {
    name: 'NmoCodes',
    group: 'Коды НМО и присутствие',
    title: 'Коды НМО мероприятия',
    access: ['NMO_WRITE'],
    query: `query NmoCodes($eventId: ID!) {
  eventNmoCodes(eventId: $eventId, first: 20) {
    totalCount
    nodes { id state label date holderName assignedAt }
    pageInfo { hasNextPage endCursor }
  }
}
`,
    variables: ({ pastEventId }) => ({ eventId: pastEventId }),
  },
  {
    name: 'CheckNmoCodes',
    group: 'Коды НМО и присутствие',
    title: 'Проверить файл с кодами НМО',
    access: ['NMO_WRITE'],
    query: `# isTrial: true только проверяет. С false коды сохранятся.
mutation CheckNmoCodes($input: ImportNmoCodesInput!) {
  importNmoCodes(input: $input) {
    ... on NmoCodesImported { stored assigned rows { row outcome message } }
    ... on Problems { problems { code field message } }
  }
}
`,
    variables: ({ pastEventId, registrationNumber }) => ({
      input: {
        eventId: pastEventId,
        label: 'Пример',
        isTrial: true,
        rows: [{ code: 'NMO-PLAYGROUND-0001', registrationNumber }],
      },
    }),
  },
  {
    name: 'CheckOnlinePresence',
    group: 'Коды НМО и присутствие',
    title: 'Проверить отчёт вебинарной площадки',
    access: ['PRESENCE_WRITE'],
    query: `# isTrial: true только проверяет.
mutation CheckOnlinePresence($input: ImportOnlinePresenceInput!) {
  importOnlinePresence(input: $input) {
    ... on OnlinePresenceImported { saved rows { row outcome message warning } }
    ... on Problems { problems { code field message } }
  }
}
`,
    variables: ({ pastEventId, registrationNumber, pastDay }) => ({
      input: {
        eventId: pastEventId,
        isTrial: true,
        rows: [{ registrationNumber, date: pastDay, minutes: 90, confirmations: 3 }],
      },
    }),
  },
  {
    name: 'RecordScan',
    group: 'Коды НМО и присутствие',
    title: 'Передать сканирование билета на входе',
    access: ['PRESENCE_WRITE'],
    query: `# Очередь сканера: сколько угодно записей, повтор nonce не создаст второй.
mutation RecordScan($input: RecordScansInput!) {
  recordScans(input: $input) {
    ... on ScansRecorded { results { nonce verdict name tariff } }
    ... on Problems { problems { code field message } }
  }
}
`,
    variables: ({ comingEventId, comingRegistrationId, recently }) => ({
      input: {
        eventId: comingEventId,
        device: 'Playground',
        sentAt: recently,
        scans: [
          { registrationId: comingRegistrationId, kind: 'ENTRY', nonce: 'playground-scan-1', scannedAt: recently },
        ],
      },
    }),
  },
  {
    name: 'Certificates',
    group: 'Сертификаты',
    title: 'Выданные сертификаты со ссылками на PDF',
    access: ['CERTIFICATES_READ'],
    query: `# pdfUrl скачивается с тем же заголовком Authorization.
query Certificates($eventId: ID!, $after: String) {
  eventCertificates(eventId: $eventId, first: 20, after: $after) {
    totalCount
    nodes { id code kind state holderName points issuedAt pdfUrl registration { number } }
    pageInfo { hasNextPage endCursor }
  }
}
`,
    variables: ({ pastEventId }) => ({ eventId: pastEventId, after: null }),
  },
  {
    name: 'CertificateById',
    group: 'Сертификаты',
    title: 'Один сертификат',
    access: ['CERTIFICATES_READ'],
    query: `query CertificateById($id: ID!) {
  certificate(id: $id) { code kind state holderName points pdfUrl replacedBy { id } event { title } }
}
`,
    variables: ({ certificateId }) => ({ id: certificateId }),
  },
  {
    name: 'Payments',
    group: 'Оплаты и возвраты',
    title: 'Оплаты за сутки',
    access: ['PAYMENTS_READ'],
    query: `query Payments($since: DateTime!) {
  payments(changedSince: $since, first: 20) {
    totalCount
    nodes { id state method price { amount currency } paidAt refundable { amount } registration { number } }
    pageInfo { hasNextPage endCursor }
  }
}
`,
    variables: ({ aDayAgo }) => ({ since: aDayAgo }),
  },
  {
    name: 'PaymentWithRefunds',
    group: 'Оплаты и возвраты',
    title: 'Оплата с её возвратами',
    access: ['PAYMENTS_READ'],
    query: `query PaymentWithRefunds($id: ID!) {
  payment(id: $id) {
    state
    price { amount currency }
    refundable { amount currency }
    refunds { id state sum { amount } createdAt doneAt }
    registration { number event { title } }
  }
}
`,
    variables: ({ paymentId }) => ({ id: paymentId }),
  },
  {
    name: 'RefundPayment',
    group: 'Оплаты и возвраты',
    title: 'Вернуть часть денег',
    access: ['REFUNDS_WRITE'],
    query: `# Сумма в копейках. Пример берёт только тестовые оплаты: настоящих денег он не вернёт.
mutation RefundPayment($input: RefundPaymentInput!, $key: ID!) {
  refundPayment(input: $input, idempotencyKey: $key) {
    ... on RefundChanged { refund { id state sum { amount } } }
    ... on Problems { problems { code field message } }
  }
}
`,
    variables: ({ paymentId }) => ({
      key: `playground-${paymentId}`,
      input: { paymentId, amount: 100, participation: 'KEEP_FREE', reason: 'Пример из\u00a0Playground' },
    }),
  },
  {
    name: 'Refunds',
    group: 'Оплаты и возвраты',
    title: 'Возвраты за сутки',
    access: ['PAYMENTS_READ'],
    query: `query Refunds($since: DateTime!) {
  refunds(changedSince: $since, first: 20) {
    totalCount
    nodes { id state source sum { amount currency } doneAt payment { id } }
    pageInfo { hasNextPage endCursor }
  }
}
`,
    variables: ({ aDayAgo }) => ({ since: aDayAgo }),
  },
  {
    name: 'UnpaidInvoices',
    group: 'Оплаты и возвраты',
    title: 'Неоплаченные счета с плательщиками',
    access: ['INVOICES_READ'],
    query: `query UnpaidInvoices {
  invoices(state: ISSUED, first: 20) {
    totalCount
    nodes { id number total { amount currency } dueAt payer { name inn } registration { number } pdfUrl }
    pageInfo { hasNextPage endCursor }
  }
}
`,
  },
];
