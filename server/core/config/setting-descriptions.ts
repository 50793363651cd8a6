import type { environment } from './config.js';

export type SettingName = keyof (typeof environment)['shape'];
export type SettingDescription = {
  /** Markdown, one or two sentences. */
  readonly text: string;
  /** The default in words, where the schema has none: it depends on other settings. */
  readonly fallback?: string;
  /** For `.env.example`; left out: the default. */
  readonly example?: string;
};

type Section = { readonly title: string; readonly settings: Partial<Record<SettingName, SettingDescription>> };

/** What each setting is for; `docs/operate/configuration.md` and `.env.example` are generated from this and the schema. */
export const settingSections = [
  {
    title: 'Process',
    settings: {
      NODE_ENV: {
        text: '`production` rejects weak settings and hides the Playground, `/dev/mail`, `/dev/emails` and open metrics.',
        example: 'production',
      },
      HOST: { text: 'Address to listen on.' },
      PORT: { text: 'Port to listen on.' },
      PUBLIC_URL: {
        text: 'Address of the site without a path. Links in emails are built from it; `https` makes cookies secure.',
        fallback: '`http://localhost:{PORT}`',
        example: 'https://events.example.ru',
      },
      TRUSTED_PROXIES: {
        text: 'Number of proxies in front whose `X-Forwarded-For` is believed.',
        example: '1',
      },
      HSTS: {
        text: 'For how long and where browsers use nothing but `https`: a year on this host and all its `subdomains`, a year on this `host`, or `withdraw`: not any more. See [HTTPS only](deploy.md#https-only).',
      },
      WORKER: {
        text: 'Where emails, tasks and files are made: in a `child` process that this one starts, or in `separate` ones of `npm run worker` ([PostgreSQL only](deploy.md#several-processes)).',
      },
      WORKER_PORT: {
        text: 'Port on `HOST` where a process of `npm run worker` answers `/metrics` and `/health/…`; without it, it has no port.',
        example: '3100',
      },
      REQUESTS_IN_PROGRESS: {
        text: 'Requests that are worked on at once; more get 503 ([overload](deploy.md#overload)).',
        fallback: '20 × `DATABASE_POOL`',
        example: '200',
      },
      LOG_LEVEL: { text: 'Least severe level that is logged.' },
      COMMIT: { text: 'Commit of this build, for metrics and log; the image has it.' },
      OTEL_EXPORTER_OTLP_ENDPOINT: {
        text: 'Address of an OpenTelemetry collector (OTLP over HTTP); without it [no traces](monitor.md#traces) are made.',
        example: 'http://127.0.0.1:4318',
      },
      OTEL_EXPORTER_OTLP_HEADERS: {
        text: 'Headers for the collector: `NAME=VALUE`, several with commas between them.',
      },
      OTEL_SERVICE_NAME: { text: 'Name of this site in the traces.' },
      OTEL_TRACES_SAMPLER_ARG: { text: 'Share of the traces that are sent, from 0 to 1.', example: '0.1' },
      METRICS_TOKEN: { text: 'Bearer token for `/metrics`; production closes `/metrics` without it.' },
      EMBED_ORIGINS: {
        text: 'Sites whose pages may show events and read public data of the API: `*`, or origins (`https://…`) with commas between them.',
        fallback: 'all sites',
      },
      PLAYGROUND: {
        text: 'Who may open the [Playground](../integrate/playground.md), introspection and `/schema.graphql`; tokens read the file in any case. `true` means `everyone`, `false` means `off`.',
        fallback: '`off` in production, `everyone` elsewhere',
      },
    },
  },
  {
    title: 'Data',
    settings: {
      DATA_DIR: {
        text: 'Folder of the embedded database, files and stored emails; a relative path starts at the folder of the installation.',
      },
      DATABASE_URL: {
        text: 'Address of PostgreSQL 15 or newer; without it SQLite in `DATA_DIR`.',
        example: 'postgres://user:password@127.0.0.1:5432/events',
      },
      DATABASE_DIRECT_URL: {
        text: 'Address of the same database without the pooler that `DATABASE_URL` names; without it there is no pooler. See [PgBouncer](postgresql.md#pgbouncer).',
      },
      DATABASE_POOL: {
        text: 'Connections of each process to PostgreSQL, besides [those that it needs in any case](postgresql.md#how-many-connections).',
      },
      OUTBOX: {
        text: '`off` for rehearsals: the site works, but sends no emails and webhooks, calls no acquirer and till, and runs no scheduled jobs. See [Rehearse](back-up.md#rehearse).',
      },
      BACKUP_KEY: {
        text: 'Encrypts backups: the base64 of 32 random bytes (`openssl rand -base64 32`). Without it they are not encrypted. See [Back up](back-up.md).',
      },
      ACCEPT_NEWER_DATABASE: {
        text: 'Starts on a database that a newer build has migrated; without it, such a start is refused. Only where the newer migrations added, but changed and removed nothing. See [Go back](upgrade.md#go-back).',
      },
      ENCRYPTION_KEYS: {
        text: 'Keys that encrypt СНИЛС, dates of birth and other sealed columns: `NAME:KEY`, where `KEY` is the base64 of 32 random bytes (`openssl rand -base64 32`). Separate several by commas: the first encrypts, the last makes fingerprints, all decrypt. See [Change keys](rotate-keys.md#encryption_keys).',
        fallback: 'a key known to everybody',
      },
      DEMO: { text: 'Whether an empty database is filled with demo content.', fallback: 'in development' },
      DEMO_AUDIENCE: { text: '`off`: the invented participants of the room of the demo keep still.' },
      DEMO_PASSWORD: { text: 'Password of the demo people.', fallback: 'shown at start, outside of production' },
    },
  },
  {
    title: 'Files in S3',
    settings: {
      S3_ENDPOINT: {
        text: 'Address of an S3-compatible store for covers, photos, documents and media, with `S3_BUCKET` and the two keys. Without it they are in `DATA_DIR`. See [Files in S3](files-in-s3.md).',
        example: 'https://storage.yandexcloud.net',
      },
      S3_REGION: { text: 'Region of the store.' },
      S3_BUCKET: { text: 'Bucket: private, with versions.', example: 'events-files' },
      S3_PREFIX: { text: 'Path in the bucket, where other things are in it too.', example: 'site' },
      S3_ACCESS_KEY_ID: { text: 'Name of the key.' },
      S3_SECRET_ACCESS_KEY: { text: 'The key.' },
    },
  },
  {
    title: 'Email',
    settings: {
      SMTP_URL: {
        text: '`smtp://` or `smtps://`; without it emails are stored as files and shown at `/dev/mail`.',
        example: 'smtps://user:password@mail.example.ru',
      },
      MAIL_FROM: { text: 'Sender of emails.' },
      NEWSLETTER: {
        text: 'Emails about new events to users who have agreed, on Tuesdays at 10:00 Moscow time; `off`: none.',
      },
    },
  },
  {
    title: 'Captcha and sign-in',
    settings: {
      CAPTCHA_SECRET: {
        text: 'Signs challenges: 32 random characters or more, the same for all processes.',
        fallback: 'random, another one for each process',
      },
      CAPTCHA_COST: {
        text: 'Least number of attempts that a browser makes before a form is sent; at most twice as many.',
      },
      SMARTCAPTCHA_SITE_KEY: { text: 'Yandex SmartCaptcha in front of the own captcha, with `SMARTCAPTCHA_SECRET`.' },
      SMARTCAPTCHA_SECRET: { text: 'Secret of SmartCaptcha.' },
      SMARTCAPTCHA_URL: { text: 'Another address of SmartCaptcha.' },
      STAFF_SECOND_FACTOR: {
        text: 'Whether staff needs a second factor before its rights come into force.',
        fallback: '`required` in production unless `DEMO=true`, else `optional`',
        example: 'required',
      },
      SIGN_UPS_PER_DAY: {
        text: 'Accounts that may be requested from one network in a day; raise it for a hall behind one address.',
      },
    },
  },
  {
    title: 'Payments',
    settings: {
      YOOKASSA_SHOP_ID: { text: 'Shop at YooKassa, with `YOOKASSA_SECRET_KEY`. See [Payments](payments.md#yookassa).' },
      YOOKASSA_SECRET_KEY: { text: 'Secret key of the shop.' },
      YOOKASSA_URL: { text: 'Another address of YooKassa’s API.' },
      YOOKASSA_TAX_SYSTEM: { text: 'Tax system for receipts, 1 to 6; leave it out with «Чеки от ЮKassa».' },
      YOOKASSA_NOTICE_ADDRESSES: { text: 'Networks that notices are accepted from, separated by commas.' },
      PAYMENT_TWO_STAGE: { text: 'Money is held first and captured afterwards; СБП is then not possible.' },
      TEST_ACQUIRER: {
        text: 'The embedded test acquirer takes the money: nobody pays. Production needs `true`, and every page then says so.',
        fallback: 'outside of production, unless there is a shop',
        example: 'false',
      },
      ATOL_LOGIN: {
        text: 'Till at АТОЛ Онлайн for receipts of the front desk, with the next three and `SITE_INN`. See [Receipts of the front desk](payments.md#receipts-of-the-front-desk).',
      },
      ATOL_PASSWORD: { text: 'Password of the till’s account.' },
      ATOL_GROUP: { text: 'Code of the group of tills.' },
      ATOL_TAX_SYSTEM: { text: 'Tax system of the organisation.', example: 'osn' },
      ATOL_URL: { text: 'Another address of АТОЛ’s API.' },
    },
  },
  {
    title: 'Events and documents',
    settings: {
      STREAMING_HOST: {
        text: 'Origin (`https://…`) that broadcasts come from; `/tested` checks that visitors reach it. See [Video of broadcasts](broadcasts.md).',
        fallback: 'the site itself',
        example: 'https://stream.example.ru',
      },
      STREAMING_AUTH: {
        text: '`token`: the streaming server plays a stream only with a token that this site signs. See [Run a streaming server](streaming-server.md).',
      },
      STREAMING_INGEST: {
        text: 'Where encoders send the picture; staff gets this address with a key for each room.',
        fallback: 'staff is not told',
        example: 'rtmps://stream.example.ru:1936',
      },
      STREAMING_PLAYBACK: {
        text: 'Where the site reads recordings after a broadcast, to cut them by talk for the archive.',
        fallback: 'staff adds recordings to the archive',
        example: 'http://10.0.0.5:9996',
      },
      STUDIO_URL: {
        text: 'Where remote speakers meet: `{room}` becomes the id of the room, `{token}` a token of LiveKit. See [Remote speakers](streaming-server.md#remote-speakers).',
        fallback: 'none',
        example: 'https://meet.example.ru/custom?liveKitUrl=wss://livekit.example.ru&token={token}',
      },
      LIVEKIT_API_KEY: { text: 'Key of LiveKit’s API, for `{token}`.' },
      LIVEKIT_API_SECRET: { text: 'Secret of this key.' },
      FRAME_HOSTS: {
        text: 'Hosts whose players staff may put into a room, besides [the known ones](broadcasts.md), with commas between them.',
        fallback: 'none',
        example: 'player.example.ru',
      },
      NMO_PORTAL_URL: { text: 'Portal on which doctors enter their codes.' },
      CERTIFICATE_SIGNATURES: {
        text: 'Who signs certificates: `POST: NAME`; separate two by a semicolon.',
        fallback: 'invented for a demo, else nobody',
      },
      APPLE_WALLET_CERTIFICATE: {
        text: 'Certificate of a pass type (PEM), with the next one and the authority’s. See [Wallets](wallets.md).',
      },
      APPLE_WALLET_KEY: { text: 'Its private key (PEM).' },
      APPLE_WALLET_KEY_PASSWORD: { text: 'Password of that key, if it has one.' },
      APPLE_WALLET_AUTHORITY_CERTIFICATE: { text: 'WWDR certificate of Apple that issued it (PEM).' },
      GOOGLE_WALLET_ISSUER_ID: { text: 'Number of the issuer in Google Wallet, with the next one.' },
      GOOGLE_WALLET_KEY: { text: 'Key of the service account (JSON).' },
      WEBHOOK_LOOPBACK: { text: 'Webhooks may call this machine, also by http, for trials; production rejects it.' },
      SIGN_IN_PROVIDER_LOOPBACK: {
        text: 'Providers that users sign in with may be on this machine, also by http, for trials; production rejects it.',
      },
    },
  },
  {
    title: 'Organisation',
    settings: {
      SITE_NAME: { text: 'Name in the header, footer and legal texts.' },
      SITE_LEGAL_NAME: { text: 'Legal name.' },
      SITE_EMAIL: { text: 'Address of the organisers; staff is told here of payments that need a person.' },
      SITE_PHONE: { text: 'Telephone.' },
      SITE_LEGAL_ADDRESS: { text: 'Legal address.' },
      SITE_POSTAL_ADDRESS: { text: 'Postal address.' },
      SITE_LICENCE: { text: 'Educational licence.' },
      SITE_HOURS: { text: 'Opening hours on `/contacts`.' },
      SITE_DIRECTIONS: { text: 'How to get there, on `/contacts`.', fallback: 'invented for a demo, else none' },
      SITE_MAP_URL: { text: 'Link to a map.', fallback: 'a search for the legal address' },
      SITE_INN: { text: 'ИНН, 10 or 12 digits.', fallback: 'invented for a demo, else none' },
      SITE_OGRN: { text: 'ОГРН, 13 or 15 digits.', fallback: 'invented for a demo, else none' },
      SITE_KPP: { text: 'КПП, 9 digits.', fallback: 'invented for a demo, else none' },
      SITE_BANK: {
        text: 'Bank of invoices and acts. The four settings of the account go together, with `SITE_INN`; without them production issues no invoices.',
        fallback: 'invented for a demo, else none',
      },
      SITE_BIK: { text: 'БИК, 9 digits.', fallback: 'invented for a demo, else none' },
      SITE_ACCOUNT: { text: 'Account, 20 digits.', fallback: 'invented for a demo, else none' },
      SITE_CORRESPONDENT_ACCOUNT: {
        text: 'Correspondent account, 20 digits.',
        fallback: 'invented for a demo, else none',
      },
      SITE_CHIEF: { text: 'Who signs invoices and acts.', fallback: 'invented for a demo, else a blank line' },
      SITE_SECURITY_CONTACT: {
        text: 'Contact for vulnerabilities in `/.well-known/security.txt`: `mailto:` or `https:`.',
        fallback: '`mailto:` and `SITE_EMAIL`',
      },
    },
  },
] as const satisfies readonly Section[];
