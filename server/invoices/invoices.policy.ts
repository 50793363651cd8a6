import { isStaff } from '../core/graphql/access.js';
import type { Viewer } from '../core/viewer.js';
import type { Registration } from '../registrations/registration.entity.js';
import type { Invoice } from './invoice.entity.js';

/** Whether the viewer may see an invoice: the user who requested it, and managers. */
export const canSeeInvoice = (viewer: Viewer | null, { userId }: Pick<Invoice, 'userId'>): boolean =>
  viewer !== null && (viewer.id === userId || isStaff(viewer, 'MANAGER'));

/** Whether a registration can be paid for now. */
export const awaitsPayment = ({ state, payUntil }: Pick<Registration, 'state' | 'payUntil'>, now: string): boolean =>
  state === 'AWAITING_PAYMENT' && payUntil !== null && payUntil > now;

/** Whether the payer of an invoice can still be changed. */
export const canChangeInvoice = (
  viewer: Viewer | null,
  { userId, state, dueAt }: Pick<Invoice, 'userId' | 'state' | 'dueAt'>,
  now: string,
): boolean => viewer !== null && viewer.id === userId && state === 'ISSUED' && dueAt > now;
