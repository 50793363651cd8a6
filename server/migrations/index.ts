import { Initial1795231946117 as sqliteInitial1795231946117 } from './sqlite/1795231946117-initial.js';
import { Captcha1795259147405 as sqliteCaptcha1795259147405 } from './sqlite/1795259147405-captcha.js';
import { Partners1795259215373 as sqlitePartners1795259215373 } from './sqlite/1795259215373-partners.js';
import { Galleries1795259557506 as sqliteGalleries1795259557506 } from './sqlite/1795259557506-galleries.js';
import { Search1795259577022 as sqliteSearch1795259577022 } from './sqlite/1795259577022-search.js';
import { SearchWords1795259577023 as sqliteSearchWords1795259577023 } from './sqlite/1795259577023-search-words.js';
import { Feedback1795259912151 as sqliteFeedback1795259912151 } from './sqlite/1795259912151-feedback.js';
import { Archives1795260098914 as sqliteArchives1795260098914 } from './sqlite/1795260098914-archives.js';
import { PasswordResets1795260155219 as sqlitePasswordResets1795260155219 } from './sqlite/1795260155219-password-resets.js';
import { Account1795270719396 as sqliteAccount1795270719396 } from './sqlite/1795270719396-account.js';
import { Tickets1795271487634 as sqliteTickets1795271487634 } from './sqlite/1795271487634-tickets.js';
import { Sso1795272021209 as sqliteSso1795272021209 } from './sqlite/1795272021209-sso.js';
import { Letters1795272041599 as sqliteLetters1795272041599 } from './sqlite/1795272041599-letters.js';
import { Questions1795272067077 as sqliteQuestions1795272067077 } from './sqlite/1795272067077-questions.js';
import { MyData1795272079465 as sqliteMyData1795272079465 } from './sqlite/1795272079465-my-data.js';
import { WaysIn1795272186517 as sqliteWaysIn1795272186517 } from './sqlite/1795272186517-ways-in.js';
import { Profile1795272323376 as sqliteProfile1795272323376 } from './sqlite/1795272323376-profile.js';
import { Certificates1795272344173 as sqliteCertificates1795272344173 } from './sqlite/1795272344173-certificates.js';
import { Payments1795283615833 as sqlitePayments1795283615833 } from './sqlite/1795283615833-payments.js';
import { PaymentLists1795284541224 as sqlitePaymentLists1795284541224 } from './sqlite/1795284541224-payment-lists.js';
import { RefundTerms1795284686394 as sqliteRefundTerms1795284686394 } from './sqlite/1795284686394-refund-terms.js';
import { PromoCodeEvents1795284813169 as sqlitePromoCodeEvents1795284813169 } from './sqlite/1795284813169-promo-code-events.js';
import { Invoices1795285099620 as sqliteInvoices1795285099620 } from './sqlite/1795285099620-invoices.js';
import { Audit1795296613714 as sqliteAudit1795296613714 } from './sqlite/1795296613714-audit.js';
import { Tasks1795296624169 as sqliteTasks1795296624169 } from './sqlite/1795296624169-tasks.js';
import { InvoiceActs1795296695825 as sqliteInvoiceActs1795296695825 } from './sqlite/1795296695825-invoice-acts.js';
import { SettlementReceipts1795296838534 as sqliteSettlementReceipts1795296838534 } from './sqlite/1795296838534-settlement-receipts.js';
import { EventChanges1795297813046 as sqliteEventChanges1795297813046 } from './sqlite/1795297813046-event-changes.js';
import { Presence1795299370835 as sqlitePresence1795299370835 } from './sqlite/1795299370835-presence.js';
import { OfficePeople1795299566380 as sqliteOfficePeople1795299566380 } from './sqlite/1795299566380-office-people.js';
import { Campaigns1795299643451 as sqliteCampaigns1795299643451 } from './sqlite/1795299643451-campaigns.js';
import { EventAddresses1795299792694 as sqliteEventAddresses1795299792694 } from './sqlite/1795299792694-event-addresses.js';
import { Content1795299899461 as sqliteContent1795299899461 } from './sqlite/1795299899461-content.js';
import { NmoConditions1795300059352 as sqliteNmoConditions1795300059352 } from './sqlite/1795300059352-nmo-conditions.js';
import { Statistics1795302520519 as sqliteStatistics1795302520519 } from './sqlite/1795302520519-statistics.js';
import { Initial1795231946117 as postgresInitial1795231946117 } from './postgres/1795231946117-initial.js';
import { Captcha1795259147405 as postgresCaptcha1795259147405 } from './postgres/1795259147405-captcha.js';
import { Partners1795259215373 as postgresPartners1795259215373 } from './postgres/1795259215373-partners.js';
import { Galleries1795259557506 as postgresGalleries1795259557506 } from './postgres/1795259557506-galleries.js';
import { Search1795259577022 as postgresSearch1795259577022 } from './postgres/1795259577022-search.js';
import { SearchWords1795259577023 as postgresSearchWords1795259577023 } from './postgres/1795259577023-search-words.js';
import { Feedback1795259912151 as postgresFeedback1795259912151 } from './postgres/1795259912151-feedback.js';
import { Archives1795260098914 as postgresArchives1795260098914 } from './postgres/1795260098914-archives.js';
import { PasswordResets1795260155219 as postgresPasswordResets1795260155219 } from './postgres/1795260155219-password-resets.js';
import { Account1795270719396 as postgresAccount1795270719396 } from './postgres/1795270719396-account.js';
import { Tickets1795271487634 as postgresTickets1795271487634 } from './postgres/1795271487634-tickets.js';
import { Sso1795272021209 as postgresSso1795272021209 } from './postgres/1795272021209-sso.js';
import { Letters1795272041599 as postgresLetters1795272041599 } from './postgres/1795272041599-letters.js';
import { Questions1795272067077 as postgresQuestions1795272067077 } from './postgres/1795272067077-questions.js';
import { MyData1795272079465 as postgresMyData1795272079465 } from './postgres/1795272079465-my-data.js';
import { WaysIn1795272186517 as postgresWaysIn1795272186517 } from './postgres/1795272186517-ways-in.js';
import { Profile1795272323376 as postgresProfile1795272323376 } from './postgres/1795272323376-profile.js';
import { Certificates1795272344173 as postgresCertificates1795272344173 } from './postgres/1795272344173-certificates.js';
import { Payments1795283615833 as postgresPayments1795283615833 } from './postgres/1795283615833-payments.js';
import { PaymentLists1795284541224 as postgresPaymentLists1795284541224 } from './postgres/1795284541224-payment-lists.js';
import { RefundTerms1795284686394 as postgresRefundTerms1795284686394 } from './postgres/1795284686394-refund-terms.js';
import { PromoCodeEvents1795284813169 as postgresPromoCodeEvents1795284813169 } from './postgres/1795284813169-promo-code-events.js';
import { Invoices1795285099620 as postgresInvoices1795285099620 } from './postgres/1795285099620-invoices.js';
import { Audit1795296613714 as postgresAudit1795296613714 } from './postgres/1795296613714-audit.js';
import { Tasks1795296624169 as postgresTasks1795296624169 } from './postgres/1795296624169-tasks.js';
import { InvoiceActs1795296695825 as postgresInvoiceActs1795296695825 } from './postgres/1795296695825-invoice-acts.js';
import { SettlementReceipts1795296838534 as postgresSettlementReceipts1795296838534 } from './postgres/1795296838534-settlement-receipts.js';
import { EventChanges1795297813046 as postgresEventChanges1795297813046 } from './postgres/1795297813046-event-changes.js';
import { Presence1795299370835 as postgresPresence1795299370835 } from './postgres/1795299370835-presence.js';
import { OfficePeople1795299566380 as postgresOfficePeople1795299566380 } from './postgres/1795299566380-office-people.js';
import { Campaigns1795299643451 as postgresCampaigns1795299643451 } from './postgres/1795299643451-campaigns.js';
import { EventAddresses1795299792694 as postgresEventAddresses1795299792694 } from './postgres/1795299792694-event-addresses.js';
import { Content1795299899461 as postgresContent1795299899461 } from './postgres/1795299899461-content.js';
import { NmoConditions1795300059352 as postgresNmoConditions1795300059352 } from './postgres/1795300059352-nmo-conditions.js';
import { Statistics1795302520519 as postgresStatistics1795302520519 } from './postgres/1795302520519-statistics.js';

/** Written by `npm run migration`. */
export const migrations = {
  sqlite: [sqliteInitial1795231946117, sqliteCaptcha1795259147405, sqlitePartners1795259215373, sqliteGalleries1795259557506, sqliteSearch1795259577022, sqliteSearchWords1795259577023, sqliteFeedback1795259912151, sqliteArchives1795260098914, sqlitePasswordResets1795260155219, sqliteAccount1795270719396, sqliteTickets1795271487634, sqliteSso1795272021209, sqliteLetters1795272041599, sqliteQuestions1795272067077, sqliteMyData1795272079465, sqliteWaysIn1795272186517, sqliteProfile1795272323376, sqliteCertificates1795272344173, sqlitePayments1795283615833, sqlitePaymentLists1795284541224, sqliteRefundTerms1795284686394, sqlitePromoCodeEvents1795284813169, sqliteInvoices1795285099620, sqliteAudit1795296613714, sqliteTasks1795296624169, sqliteInvoiceActs1795296695825, sqliteSettlementReceipts1795296838534, sqliteEventChanges1795297813046, sqlitePresence1795299370835, sqliteOfficePeople1795299566380, sqliteCampaigns1795299643451, sqliteEventAddresses1795299792694, sqliteContent1795299899461, sqliteNmoConditions1795300059352],
  postgres: [postgresInitial1795231946117, postgresCaptcha1795259147405, postgresPartners1795259215373, postgresGalleries1795259557506, postgresSearch1795259577022, postgresSearchWords1795259577023, postgresFeedback1795259912151, postgresArchives1795260098914, postgresPasswordResets1795260155219, postgresAccount1795270719396, postgresTickets1795271487634, postgresSso1795272021209, postgresLetters1795272041599, postgresQuestions1795272067077, postgresMyData1795272079465, postgresWaysIn1795272186517, postgresProfile1795272323376, postgresCertificates1795272344173, postgresPayments1795283615833, postgresPaymentLists1795284541224, postgresRefundTerms1795284686394, postgresPromoCodeEvents1795284813169, postgresInvoices1795285099620, postgresAudit1795296613714, postgresTasks1795296624169, postgresInvoiceActs1795296695825, postgresSettlementReceipts1795296838534, postgresEventChanges1795297813046, postgresPresence1795299370835, postgresOfficePeople1795299566380, postgresCampaigns1795299643451, postgresEventAddresses1795299792694, postgresContent1795299899461, postgresNmoConditions1795300059352],
  sqlite: [sqliteInitial1795231946117, sqliteCaptcha1795259147405, sqlitePartners1795259215373, sqliteGalleries1795259557506, sqliteSearch1795259577022, sqliteSearchWords1795259577023, sqliteFeedback1795259912151, sqliteArchives1795260098914, sqlitePasswordResets1795260155219, sqliteAccount1795270719396, sqliteTickets1795271487634, sqliteSso1795272021209, sqliteLetters1795272041599, sqliteQuestions1795272067077, sqliteMyData1795272079465, sqliteWaysIn1795272186517, sqliteProfile1795272323376, sqliteCertificates1795272344173, sqlitePayments1795283615833, sqlitePaymentLists1795284541224, sqliteRefundTerms1795284686394, sqlitePromoCodeEvents1795284813169, sqliteInvoices1795285099620, sqliteAudit1795296613714, sqliteTasks1795296624169, sqliteInvoiceActs1795296695825, sqliteSettlementReceipts1795296838534, sqliteEventChanges1795297813046, sqliteStatistics1795302520519],
  postgres: [postgresInitial1795231946117, postgresCaptcha1795259147405, postgresPartners1795259215373, postgresGalleries1795259557506, postgresSearch1795259577022, postgresSearchWords1795259577023, postgresFeedback1795259912151, postgresArchives1795260098914, postgresPasswordResets1795260155219, postgresAccount1795270719396, postgresTickets1795271487634, postgresSso1795272021209, postgresLetters1795272041599, postgresQuestions1795272067077, postgresMyData1795272079465, postgresWaysIn1795272186517, postgresProfile1795272323376, postgresCertificates1795272344173, postgresPayments1795283615833, postgresPaymentLists1795284541224, postgresRefundTerms1795284686394, postgresPromoCodeEvents1795284813169, postgresInvoices1795285099620, postgresAudit1795296613714, postgresTasks1795296624169, postgresInvoiceActs1795296695825, postgresSettlementReceipts1795296838534, postgresEventChanges1795297813046, postgresStatistics1795302520519],
};
