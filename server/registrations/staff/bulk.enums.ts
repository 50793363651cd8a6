import { registerEnum } from '../../core/graphql/enums.js';

export const CancellationRefund = registerEnum('CancellationRefund', 'Refund of a cancellation by staff.', {
  RULES: 'The refund by the rules of the event for a cancellation now.',
  WHOLE: 'Everything that was paid and not refunded.',
  NONE: 'Nothing.',
});
export type CancellationRefund = keyof typeof CancellationRefund;

export const AttendedAction = registerEnum(
  'AttendedAction',
  'What happens to registrations of participants who attended.',
  { KEEP: 'They stay.', CANCEL: 'They are cancelled like the others.' },
);
export type AttendedAction = keyof typeof AttendedAction;

export const CancellationDocuments = registerEnum(
  'CancellationDocuments',
  'What happens to issued documents and codes if staff cancels a registration.',
  {
    REVOKE: 'They are revoked.',
    KEEP: 'Those of participants who attended stay valid; others are revoked.',
  },
);
export type CancellationDocuments = keyof typeof CancellationDocuments;
