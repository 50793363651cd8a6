import type { Rolldown } from 'vite';

/** Matches modules in a folder by their names without endings. */
const inFolder = (folder: string, names: string): string => `/${folder}/(${names})[\\/.]`;
const anyOf = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'));

const mantine = '@mantine/core/esm';
const hooks = '@mantine/hooks/esm';

/**
 * Shared code in few files instead of thirty: fewer requests and better compression. The first group that matches a module
 * takes it, with the modules that it imports.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: anyOf(inFolder('node_modules', 'react|react-dom|scheduler|react-router|react-router-dom')) },
  { name: 'frame', tags: ['$initial'] },
  // Lists and cards with dates, places and prices: the pages for everybody.
  {
    name: 'pages',
    test: anyOf(
      inFolder(
        'rules(/\\w+)?',
        'format|months|dates|define-states|nmo-states|event-labels|participation|nmo-entitlement|call-to-action',
      ),
      inFolder('client/core', 'use-now|viewer-zone'),
      inFolder('client/core/routing', 'query-list'),
      inFolder(
        'client/ui(/\\w+)?',
        'badge|button-link|card|cover-image|empty-state|fact|lazy-on-demand|message|prose|section',
      ),
      inFolder(
        'client/events(/\\w+)?',
        'badges|date-block|event-dates|nmo|price|seats|seats-left|specialty-chips|words|own-specialties|speaker-avatar',
      ),
      inFolder('client/(archives|partners)', 'entry-days|partner-logo'),
    ),
  },
  // Lists and their search, which the page of one event does not have.
  {
    name: 'rows',
    test: anyOf(
      inFolder('client/ui(/forms)?', 'results|search-box'),
      inFolder('client/events/list(/filters)?', 'event-filter|event-search|feed-links|filter-options|nearest-events'),
    ),
  },
  // Rules of texts and people: forms and the lists of the account.
  {
    name: 'texts',
    test: anyOf(
      inFolder(
        'rules/(people|text)',
        'account|common-passwords|consents|lines|names|personal-data|profile-fields|snils|text|typography',
      ),
    ),
  },
  // Small helpers of Mantine, which fields, dialogs and notices share.
  {
    name: 'hooks',
    test: anyOf(
      inFolder(hooks, 'use-id|use-merged-ref|use-uncontrolled'),
      inFolder(`${hooks}/utils`, 'random-id|use-callback-ref'),
      inFolder(
        `${mantine}/core/(utils|Box)`,
        'create-safe-context|get-default-z-index|get-env|get-style-object|is-element',
      ),
      inFolder(`${mantine}/core`, 'DirectionProvider|styles-api/use-resolved-styles-api'),
      inFolder(`${mantine}/components`, 'CloseButton'),
    ),
  },
  // Forms: fields, drafts, problems, consents.
  {
    name: 'forms',
    test: anyOf(
      inFolder(
        `${mantine}/components`,
        'ActionIcon|CheckIcon|Checkbox|Input|InputBase|NativeSelect|Radio|TextInput|Textarea',
      ),
      '/@mantine/core/styles/(Input|InlineInput|Checkbox|Radio|PasswordInput)\\.css',
      '/@mantine/form/',
      inFolder('client/core/captcha', 'captcha|use-captcha'),
      inFolder('client/core/forms', 'drafts|form|submitted-form|use-draft|use-inline-action|use-submission'),
      inFolder(
        'client/ui/forms',
        'captcha-status|checkbox-with-link|draft-notice|form-problem|posted-form|submit-form',
      ),
      inFolder('client/users(/[\\w-]+)?', 'account-form|consent-checkboxes|email-input|wrong-fields'),
    ),
  },
  // Registrations with their prices, answers and refunds: the form and the lists of the account.
  {
    name: 'registrations',
    test: anyOf(
      inFolder('rules/\\w+', 'answers|event-place|payment-methods|registration-states|tariffs'),
      inFolder(
        'client/registrations(/(refunds|tickets))?',
        'broadcast-open|entrance-code|nmo-fields-left|qr-code|refund-terms|refund-text|pay-and-join|registration-details|registrations\\.generated',
      ),
      inFolder('client/events/event', 'ticket-when'),
    ),
  },
  {
    name: 'registration-fields',
    test: anyOf(
      inFolder('client/registrations/form', 'question-fields'),
      inFolder('client/users/profile', 'profile-required'),
    ),
  },
  // Small parts of pages that open an account, and icons of few pages: each name of a file is in the first scripts of all pages.
  {
    name: 'sign-in',
    test: anyOf(
      inFolder('client/users(/[\\w-]+)?', 'hidden-token|use-finish-sign-in|provider-buttons|email-code|new-password'),
      inFolder('client/ui/forms', 'send-again|development-mail'),
    ),
  },
  {
    name: 'icons',
    test: anyOf(
      '/@tabler/icons-react/.*Icon(ArrowDown|ArrowUp|Bulb|Camera|CircleCheck|CircleX|Clock|Download|HelpCircle|Mail|MapPin|QuestionMark|X)\\.',
    ),
  },
  // Rooms of broadcasts: the page of participants, the screens without an account, and the office.
  {
    name: 'rooms',
    test: anyOf(
      inFolder(
        'rules/\\w+',
        'room-states|room-message-states|room-poll-states|room-question-states|polls|room-reactions|room-hands',
      ),
      inFolder('client/live', 'sessions-of-day|use-server-time'),
      inFolder(
        'client/live/\\w+',
        'author-label|poll-results|polls\\.generated|questions\\.generated|questions\\.module|reaction-icon|reactions\\.generated|reactions\\.module|studio-link',
      ),
    ),
  },
  // Not the pages themselves: without a chunk of its own a page has no styles in the first response.
  { name: 'screens', test: anyOf(inFolder('client/live/screens', 'broken-link|screens\\.generated|use-linked-room')) },
  {
    name: 'notices',
    test: anyOf(
      '/@mantine/(notifications/esm|store)/',
      inFolder('node_modules', 'react-transition-group'),
      inFolder(`${mantine}/components`, 'Notification'),
    ),
  },
];
