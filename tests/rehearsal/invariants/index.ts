import type { Invariant } from '../invariant.js';
import { accountantsKnow } from './accountants-know.js';
import { agreedPriceApplies } from './agreed-price-applies.js';
import { agreedTermsApply } from './agreed-terms-apply.js';
import { calendarsAreTrue } from './calendars-are-true.js';
import { cloneIsEqual } from './clone-is-equal.js';
import { closedTillsAgree } from './closed-tills-agree.js';
import { conditionsFollowTheDates } from './conditions-follow-the-dates.js';
import { consentsByStaffAreRecorded } from './consents-by-staff-are-recorded.js';
import { countsEqualRows } from './counts-equal-rows.js';
import { deskGrantsWhatItCharges } from './desk-grants-what-it-charges.js';
import { deskKnowsThePerson } from './desk-knows-the-person.js';
import { deskWorksOnEventDays } from './desk-works-on-event-days.js';
import { documentHasItsBasis } from './document-has-its-basis.js';
import { documentNamesWhoCame } from './document-names-who-came.js';
import { documentNeedsEvidence } from './document-needs-evidence.js';
import { documentNeedsSpecialty } from './document-needs-specialty.js';
import { emailsComeOnce } from './emails-come-once.js';
import { erasedIsGone } from './erased-is-gone.js';
import { freeSeatsAreOffered } from './free-seats-are-offered.js';
import { ledgerAgrees } from './ledger-agrees.js';
import { minutesWereWatched } from './minutes-were-watched.js';
import { moneyIsOneNumber } from './money-is-one-number.js';
import { moneyIsRecorded } from './money-is-recorded.js';
import { noUnexplainedErrors } from './no-unexplained-errors.js';
import { newsletterNeedsConsent } from './newsletter-needs-consent.js';
import { nobodyKeepsServiceAndMoney } from './nobody-keeps-service-and-money.js';
import { nobodyPaysForNothing } from './nobody-pays-for-nothing.js';
import { nobodySeesOthers } from './nobody-sees-others.js';
import { oneDocumentPerAttendance } from './one-document-per-attendance.js';
import { oneLiveRegistration } from './one-live-registration.js';
import { onePointsValue } from './one-points-value.js';
import { peopleKnowOfChanges } from './people-know-of-changes.js';
import { priceIsCovered } from './price-is-covered.js';
import { promoLimitHolds } from './promo-limit-holds.js';
import { publishedInOwnWords } from './published-in-own-words.js';
import { quotaHolds } from './quota-holds.js';
import { recordsEqualDocuments } from './records-equal-documents.js';
import { refundsNeverExceedReceipts } from './refunds-never-exceed-receipts.js';
import { replacedDocumentSaysSo } from './replaced-document-says-so.js';
import { seatsNeverOversold } from './seats-never-oversold.js';
import { staffCancellationIsExplained } from './staff-cancellation-is-explained.js';
import { tariffFitsThePerson } from './tariff-fits-the-person.js';
import { termsEnd } from './terms-end.js';
import { unpaidSeatEnds } from './unpaid-seat-ends.js';
import { verdictNeedsAReason } from './verdict-needs-a-reason.js';
import { voteCountsOnce } from './vote-counts-once.js';
import { waitingEnds } from './waiting-ends.js';
import { waitingListInOrder } from './waiting-list-in-order.js';
import { whoCameDoesNotCancelAlone } from './who-came-does-not-cancel-alone.js';

/** All invariants by the name of their file. */
export const invariants: Record<string, Invariant> = {
  'accountants-know': accountantsKnow,
  'agreed-price-applies': agreedPriceApplies,
  'agreed-terms-apply': agreedTermsApply,
  'calendars-are-true': calendarsAreTrue,
  'clone-is-equal': cloneIsEqual,
  'closed-tills-agree': closedTillsAgree,
  'conditions-follow-the-dates': conditionsFollowTheDates,
  'consents-by-staff-are-recorded': consentsByStaffAreRecorded,
  'counts-equal-rows': countsEqualRows,
  'desk-grants-what-it-charges': deskGrantsWhatItCharges,
  'desk-knows-the-person': deskKnowsThePerson,
  'desk-works-on-event-days': deskWorksOnEventDays,
  'document-has-its-basis': documentHasItsBasis,
  'document-names-who-came': documentNamesWhoCame,
  'document-needs-evidence': documentNeedsEvidence,
  'document-needs-specialty': documentNeedsSpecialty,
  'emails-come-once': emailsComeOnce,
  'erased-is-gone': erasedIsGone,
  'free-seats-are-offered': freeSeatsAreOffered,
  'ledger-agrees': ledgerAgrees,
  'minutes-were-watched': minutesWereWatched,
  'money-is-one-number': moneyIsOneNumber,
  'money-is-recorded': moneyIsRecorded,
  'no-unexplained-errors': noUnexplainedErrors,
  'newsletter-needs-consent': newsletterNeedsConsent,
  'nobody-keeps-service-and-money': nobodyKeepsServiceAndMoney,
  'nobody-pays-for-nothing': nobodyPaysForNothing,
  'nobody-sees-others': nobodySeesOthers,
  'one-document-per-attendance': oneDocumentPerAttendance,
  'one-live-registration': oneLiveRegistration,
  'one-points-value': onePointsValue,
  'people-know-of-changes': peopleKnowOfChanges,
  'price-is-covered': priceIsCovered,
  'promo-limit-holds': promoLimitHolds,
  'published-in-own-words': publishedInOwnWords,
  'quota-holds': quotaHolds,
  'records-equal-documents': recordsEqualDocuments,
  'refunds-never-exceed-receipts': refundsNeverExceedReceipts,
  'replaced-document-says-so': replacedDocumentSaysSo,
  'seats-never-oversold': seatsNeverOversold,
  'staff-cancellation-is-explained': staffCancellationIsExplained,
  'tariff-fits-the-person': tariffFitsThePerson,
  'terms-end': termsEnd,
  'unpaid-seat-ends': unpaidSeatEnds,
  'verdict-needs-a-reason': verdictNeedsAReason,
  'vote-counts-once': voteCountsOnce,
  'waiting-ends': waitingEnds,
  'waiting-list-in-order': waitingListInOrder,
  'who-came-does-not-cancel-alone': whoCameDoesNotCancelAlone,
};
