import api from './guides/api.md';
import broadcast from './guides/broadcast.md';
import broadcastQuestions from './guides/broadcast-questions.md';
import checkIn from './guides/check-in.md';
import closing from './guides/closing.md';
import codes from './guides/codes.md';
import createEvent from './guides/create-event.md';
import documents from './guides/documents.md';
import mailings from './guides/mailings.md';
import partnerSites from './guides/partner-sites.md';
import signInProviders from './guides/sign-in-providers.md';
import payments from './guides/payments.md';
import presence from './guides/presence.md';
import registration from './guides/registration.md';
import roles from './guides/roles.md';
import shortcuts from './guides/shortcuts.md';
import webhooks from './guides/webhooks.md';
import type { GuideNode } from './guide-text';
import type { GuideSlug } from './guides';

/** The text of each guide, by its slug. */
export const guideTexts: Readonly<Record<GuideSlug, readonly GuideNode[]>> = {
  'create-event': createEvent,
  registration,
  payments,
  'check-in': checkIn,
  broadcast,
  'broadcast-questions': broadcastQuestions,
  presence,
  codes,
  documents,
  mailings,
  closing,
  roles,
  webhooks,
  api,
  'partner-sites': partnerSites,
  'sign-in-providers': signInProviders,
  shortcuts,
};
