import { randomUUID } from 'node:crypto';
import type { GraphQLInputType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchema } from '../../server/http/schema.js';
import { resolvers } from '../../server/modules.js';
import { unsubscribePath } from '../../server/newsletter/unsubscribe.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { captchaToken } from '../support/captcha.js';
import { feedbackInput } from '../support/feedback.js';
import { pastEvent } from '../support/certificates.js';
import { defaultDay } from '../support/nmo.js';
import { buyer, invoiceFor, payer } from '../support/invoices.js';
import { eventInput, newEventInput, pastedRow, sessionInput, talkPlace } from '../support/event-inputs.js';
import { makePhoto } from '../support/galleries.js';
import { makeEvent, makeUser, password, registrationInput, staff } from '../support/factories.js';
import { submitQuestion, participant } from '../support/questions.js';
import { makeKey } from '../support/partner-site.js';
import { createSite, saveSite, siteInput } from '../support/sign-on.js';
import {
  argumentsOf,
  operationOf,
  rootFieldsOf,
  isAcceptedValue,
  withValue,
  type RootField,
} from '../support/operations.js';
import type { CaptchaAction } from '../../server/ports/captcha.types.js';
import type { TestClient } from '../support/client.js';

let test: TestApp;
let fields: RootField[];
/** Valid arguments, so that a single hostile value reaches the deepest code. Other fields get generated arguments. */
let validArguments: Record<string, Record<string, unknown>>;
/** The captcha action of a field; each try needs a new solution. */
const captchaActions: Record<string, CaptchaAction> = {
  createAccount: 'CREATE_ACCOUNT',
  sendFeedback: 'FEEDBACK',
  requestPasswordReset: 'PASSWORD_RESET',
  requestPhotoRemoval: 'PHOTO_REMOVAL',
  signIn: 'SIGN_IN',
};
beforeAll(async () => {
  // Each try comes from its own address, because limits would hide other faults. Only warnings of the thousands of
  // requests are logged.
  test = await startApp({ env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn' } });
  fields = rootFieldsOf(await createSchema(resolvers));
  const event = await makeEvent(test, {
    questions: [{ label: 'Вопрос' }, { label: 'Дата', kind: 'DATE' }, { label: 'Число', kind: 'NUMBER' }],
  });
  const answers = event.questions.map(({ id }) => ({ questionId: id, values: ['1'] }));
  const documents = await test.app.database.query<{ id: string }>('SELECT id FROM legal_documents');
  const consents = documents.map(({ id }) => id);
  const person = { lastName: 'Иванова', firstName: 'Мария', middleName: 'Петровна' };
  const qualifications = {
    phone: '+79211234567',
    educationLevel: 'HIGHER',
    specialtyId: 'higher-kardiologiia',
    furtherSpecialtyIds: ['higher-terapiia'],
    degree: 'PHD',
    academicTitle: 'DOCENT',
    category: 'FIRST',
    workplace: 'Больница',
    post: 'врач',
    snils: '112-233-445 95',
    birthDate: '07.03.1985',
    version: 1,
    regionId: 'sankt-peterburg',
    city: 'Санкт-Петербург',
  };
  const photo = await makePhoto(test);
  const checkedUser = await makeUser(test);
  const asker = await participant(test);
  const question = (await submitQuestion(asker, { eventId: asker.event.id })).question!;
  const ofQuestion = { id: question.id };
  const partner = { tier: 'SUPPORT', position: 0, name: 'Проба', text: 'Помогает.', published: true };
  const site = siteInput({ address: 'https://a.example.ru', returnAddresses: ['https://a.example.ru/back'] });
  const webhook = { name: 'Сайт', url: 'https://example.com/hook', events: ['EVENT_CHANGED'], isActive: false };
  const administrator = await staff(test, 'ADMINISTRATOR');
  const { site: createdSite } = await saveSite(administrator, createSite, { input: site });
  const past = await pastEvent(test);
  const pointsInput = {
    specialtyId: 'higher-kardiologiia',
    title: 'Курс',
    earnedOn: '2025-05-12',
    points: 6,
    source: 'COURSE',
  };
  const registrationIds = past.held.map(({ registrationId }) => registrationId);
  const decisionInput = { eventId: past.event.id, registrationIds, verdict: 'PASSED', points: 6, reason: 'Сбой' };
  const presenceRow = {
    email: null,
    registrationNumber: past.held[0]!.number,
    date: null,
    minutes: 5,
    confirmations: 1,
  };
  const codeRow = { email: past.held[0]!.user.email, registrationNumber: null, code: 'a-1' };
  const invoiceBuyer = await buyer(test);
  const invoice = await invoiceFor(invoiceBuyer);
  const fullPayer = { ...payer, sendsCopy: false, contactPerson: 'Петрова', contractNumber: '№ 1' };
  // All tries use one key, so a successful action happens once.
  const key = randomUUID();
  const bulk = (eventId: string) => ({ eventId, ids: ['there-is-none'], filter: null, key });
  const segment = {
    specialtyIds: ['higher-kardiologiia'],
    regionIds: ['moskva'],
    categories: ['FIRST'],
    eventIds: [event.id],
  };
  validArguments = {
    myInvoices: { first: 5, after: null },
    invoices: { first: 5, after: null, state: 'ISSUED', search: '2026-000001', eventId: null },
    requestInvoice: { registrationId: invoiceBuyer.registrationId, payer: fullPayer },
    changeInvoice: { id: invoice.id, payer: fullPayer },
    markInvoicePaid: { id: invoice.id, input: { paidOn: '2026-11-20', amount: 1, documentNumber: '1' } },
    cancelInvoice: { id: 'there-is-none', reason: 'Ошибка' },
    certificateCheck: { code: '7KQM-3XPA-W92T-HR5D' },
    eventCertificates: { eventId: past.event.id, first: 5, after: null, state: null },
    recordInvoiceTransfer: {
      id: 'there-is-none',
      input: { paidOn: '2026-11-20', amount: 1, documentNumber: '1', isReturned: false },
    },
    identityChanges: { first: 5, after: null, userId: null },
    decideIdentityChange: { id: 'there-is-none', isApproved: true, comment: 'Ошибка' },
    documentsAtStake: { input: { eventId: past.event.id, ids: null, filter: {} } },
    eventNmoCodes: { eventId: past.event.id, first: 5, after: null, state: null },
    issueCertificates: { input: { eventId: past.event.id, kind: 'NMO', registrationIds: null, points: 6, hours: 6 } },
    importNmoCodes: {
      input: { eventId: past.event.id, label: '', specialtyId: null, isTrial: false, rows: [codeRow] },
    },
    assignNmoCodes: { input: { eventId: past.event.id, label: '', specialtyId: null, registrationIds: null } },
    revokeNmoCodes: { input: { eventId: past.event.id, ids: ['there-is-none'], reason: 'Ошибка' } },
    nmoTerms: { eventId: event.id },
    nmoTermsProposed: { eventId: event.id },
    nmoAttendance: { eventId: past.event.id, first: 5, after: null, standing: null, search: 'иванова' },
    saveNmoTerms: { input: { eventId: event.id, version: 0, needsAllDays: true, days: [defaultDay(event)] } },
    decideNmo: { input: decisionInput },
    importOnlinePresence: { input: { eventId: past.event.id, isTrial: false, rows: [presenceRow] } },
    startCertificateWork: {
      input: { eventId: past.event.id, work: 'REVOKE', kind: 'NMO', registrationIds, reason: 'а' },
    },
    saveNmoCycle: { input: { specialtyId: 'higher-kardiologiia', endsOn: '2028-03-15' } },
    addNmoPoints: { input: pointsInput },
    changeNmoPoints: { id: 'there-is-none', input: pointsInput },
    event: { slug: event.slug },
    events: { first: 5, after: null, filter: { past: false } },
    registerForEvent: { input: { ...(await registrationInput(test, event)), answers } },
    quotePrice: { eventId: event.id, tariffId: event.tariffs[0]!.id, promoCode: 'NEVA10' },
    promoCodes: { eventId: event.id, first: 5, after: null },
    createPromoCode: {
      input: {
        eventId: event.id,
        code: 'NEVA10',
        kind: 'PERCENT',
        value: 10,
        tariffId: event.tariffs[0]!.id,
        useLimit: 1,
        validFrom: '2026-01-01T00:00:00Z',
        validUntil: '2099-01-01T00:00:00Z',
        note: 'Кафедре',
      },
    },
    endPromoCode: { id: 'there-is-none' },
    checkInList: { eventId: event.id },
    checkInCounts: { eventId: event.id },
    presence: { eventId: event.id, date: '2026-12-01', search: 'Иванова' },
    recordScans: {
      input: {
        eventId: event.id,
        device: 'phone',
        sentAt: '2026-11-21T09:00:00Z',
        scans: [
          {
            nonce: 'nonce-of-fuzz',
            code: 'x'.repeat(24),
            kind: 'ENTRY',
            scannedAt: '2026-11-21T09:00:00Z',
            place: 'Вход',
          },
        ],
      },
    },
    voidScan: { id: 'there-is-none', reason: 'Ошибка' },
    addPresence: {
      input: {
        nonce: 'nonce-of-fuzz',
        registrationId: 'there-is-none',
        kind: 'EXIT',
        at: '2026-11-21T08:00:00Z',
        reason: 'Ошибка',
      },
    },
    registerWalkIn: {
      input: {
        nonce: 'nonce-of-fuzz',
        eventId: event.id,
        tariffId: event.tariffs[0]!.id,
        email: 'walk-in@example.ru',
        lastName: 'Соколова',
        firstName: 'Анна',
        middleName: 'Игоревна',
        specialtyId: 'higher-kardiologiia',
        phone: '+79211234567',
        educationLevel: 'HIGHER',
        hasConsented: true,
        expectedAmount: 0,
        payment: { method: 'CASH', receiptNumber: '1', noReceiptReason: null },
        overCapacity: false,
      },
    },
    frontDeskPeople: { eventId: event.id, search: 'Иванова' },
    frontDeskTakings: { eventId: event.id },
    setTariffQuota: {
      input: { id: null, eventId: event.id, title: 'Места', capacity: 5, tariffIds: [event.tariffs[0]!.id] },
    },
    eventOffer: { eventId: event.id },
    saveTariff: {
      input: {
        eventId: event.id,
        id: null,
        version: null,
        title: 'Врачи',
        description: 'Доклады и обед',
        participation: 'IN_PERSON',
        category: 'DOCTOR',
        priceAmount: 350_000,
        availableFrom: '2026-01-01T00:00:00Z',
        availableUntil: '2099-01-01T00:00:00Z',
        vatCode: 1,
        paymentSubject: 'service',
      },
    },
    endTariff: { id: 'there-is-none' },
    removeTariff: { id: 'there-is-none', version: 'old' },
    orderTariffs: { eventId: event.id, ids: [event.tariffs[0]!.id] },
    setSeats: { input: { eventId: event.id, participation: 'IN_PERSON', capacity: 500, version: 'old' } },
    saveQuestion: {
      input: {
        eventId: event.id,
        id: null,
        version: null,
        kind: 'CHOICE',
        label: 'Нужна ли гостиница?',
        help: 'Рядом с залом',
        required: false,
        options: [
          { value: 'yes', label: 'Да' },
          { value: null, label: 'Нет' },
        ],
        min: null,
        max: null,
        maxLength: null,
        showIf: { questionId: 'there-is-none', values: ['yes'] },
      },
    },
    removeQuestion: { id: 'there-is-none', answered: 0 },
    orderQuestions: { eventId: event.id, ids: [] },
    refundSteps: { eventId: event.id },
    setTariffReceipt: { tariffId: event.tariffs[0]!.id, vatCode: 1, paymentSubject: 'service' },
    removeTariffQuota: { id: 'there-is-none' },
    tariffQuotas: { eventId: event.id },
    registration: { number: 'ABCDEFGH' },
    registrationByTicket: { code: 'x'.repeat(24) },
    payRegistration: { number: 'ABCDEFGH' },
    checkPayment: { id: 'there-is-none' },
    payment: { id: 'there-is-none' },
    refundPayment: {
      input: { paymentId: 'there-is-none', amount: 100, reason: 'По заявлению', idempotencyKey: 'key-of-fuzz' },
    },
    setRefundSteps: { eventId: event.id, steps: [{ daysBefore: 7, percent: 50 }], seen: [] },
    changeAnswers: { id: 'there-is-none', answers, version: 1 },
    createAccount: { input: { ...person, email: 'taken@example.ru', password, consents } },
    sendFeedback: { input: await feedbackInput(test) },
    requestPasswordReset: { input: { email: 'nobody@example.ru', redirect: '/events' } },
    ticketLink: { token: 'x'.repeat(43) },
    renewTicketLink: { token: 'x'.repeat(43) },
    setPasswordByTicketLink: { input: { token: 'x'.repeat(43), password } },
    resetPassword: { input: { token: 'x'.repeat(43), password } },
    requestPhotoRemoval: {
      input: { photoId: photo.id, name: 'Ольга', email: 'olga@example.ru', reason: 'Я слева.' },
    },
    letters: {
      first: 5,
      after: null,
      filter: { state: 'SENT', kind: 'registration.confirmed', userId: 'there-is-none', email: 'a@example.ru' },
    },
    staffRegistrations: {
      eventId: event.id,
      first: 5,
      after: null,
      order: 'NAME',
      filter: {
        search: 'Иванова',
        states: ['CONFIRMED'],
        tariffIds: [event.tariffs[0]!.id],
        participation: 'IN_PERSON',
        specialtyId: 'higher-kardiologiia',
        regionId: 'moskva',
        money: 'FREE',
        hasDataIssues: false,
      },
    },
    staffRegistration: { number: 'ABCDEFGH' },
    registrationCandidate: { eventId: event.id, email: 'nobody@example.ru' },
    addRegistration: {
      input: {
        key,
        eventId: event.id,
        email: 'by-hand@example.ru',
        lastName: 'Соколова',
        firstName: 'Анна',
        middleName: 'Игоревна',
        tariffId: event.tariffs[0]!.id,
        pricing: 'OTHER',
        priceAmount: 100,
        priceReason: 'Письмо кафедры',
        overCapacityReason: 'Гость ректора',
        hasConsented: true,
        answers,
      },
    },
    registrationImport: { id: 'there-is-none' },
    sendImportPart: {
      input: {
        id: key,
        eventId: event.id,
        fileName: 'врачи.csv',
        lines: 1,
        tariffId: event.tariffs[0]!.id,
        freeBecause: 'Школа молодых',
        overCapacityBecause: 'Решение оргкомитета',
        hasConsented: true,
        rows: [
          {
            line: 2,
            email: 'list@example.ru',
            lastName: 'Соколова',
            firstName: 'Анна',
            middleName: 'Игоревна',
            tariff: 'Очно',
          },
        ],
      },
    },
    importRegistrations: { id: 'there-is-none' },
    chooseImportReading: { id: 'there-is-none', line: 2, value: 'as-is' },
    savedViews: {},
    saveView: { input: { title: 'Новые', query: 'order=date', isShared: false } },
    removeView: { id: 'there-is-none' },
    cancelRegistrations: { selection: bulk(event.id), refund: 'RULES', reason: 'Ошибка', documents: 'REVOKE' },
    confirmRegistrations: { selection: bulk(event.id), freeBecause: 'Докладчик' },
    writeToParticipants: {
      selection: bulk(event.id),
      letter: { subject: 'Как пройти', text: 'Вход со двора, второй этаж.' },
    },
    sendTestParticipantLetter: {
      eventId: event.id,
      letter: { subject: 'Как пройти', text: 'Вход со двора, второй этаж.' },
    },
    staffUsers: { first: 5, after: null, filter: { search: 'Иванова', role: 'USER', hasDataIssues: false } },
    staffUser: { id: 'there-is-none' },
    sessionsOfUser: { userId: 'there-is-none' },
    showSealedProfile: { userId: 'there-is-none' },
    endSessionsOfUser: { userId: 'there-is-none' },
    setUserRole: { userId: 'there-is-none', role: 'EDITOR', expectedRole: 'USER' },
    accountMerge: { keptId: 'there-is-none', endedId: 'nor-is-this' },
    mergeAccounts: { keptId: 'there-is-none', endedId: 'nor-is-this' },
    moveToTariff: {
      input: {
        registrationId: 'there-is-none',
        tariffId: event.tariffs[0]!.id,
        expectedTariffId: event.tariffs[0]!.id,
      },
    },
    task: { id: 'there-is-none' },
    tasks: { first: 5, after: null, kind: 'event.cancellation', subjectId: event.id },
    staffEvents: { first: 5, after: null, filter: { text: 'школа', past: false }, orderBy: 'TITLE', descending: false },
    markdownPreview: { text: '**Да**' },
    findSpeakers: { text: 'Ким' },
    createEvent: { input: newEventInput },
    saveEvent: { id: 'there-is-none', version: 'v', input: eventInput },
    publishEvent: { id: 'there-is-none', expectedState: 'DRAFT' },
    unpublishEvent: { id: 'there-is-none', expectedState: 'PUBLISHED' },
    cloneEvent: { id: 'there-is-none', days: 7, key: 'a-key-of-fuzzing' },
    deleteDraft: { id: 'there-is-none' },
    drawEventCover: { id: 'there-is-none' },
    setEventDocuments: { eventId: event.id, seen: [], documents: [{ id: 'there-is-none', title: 'Программа' }] },
    addSpeaker: { input: { fullName: 'Ким Вера', regalia: 'к. м. н.', workplace: 'НЦКМ', city: 'Омск' } },
    saveSpeaker: { id: 'there-is-none', version: 'v', input: { fullName: 'Ким Вера', regalia: 'к. м. н.' } },
    removeSpeakerPhoto: { id: 'there-is-none' },
    setHalls: { eventId: event.id, seen: [], halls: [{ id: null, name: 'Зал А' }] },
    saveProgrammeSession: { eventId: event.id, id: null, version: null, sure: false, input: sessionInput },
    moveTalk: { eventId: event.id, id: 'there-is-none', place: talkPlace },
    titleProgrammeDay: { eventId: event.id, input: { date: '2027-02-10', seen: null, title: 'День 1' } },
    removeProgrammeSession: { eventId: event.id, id: 'there-is-none', version: 'v', sure: false },
    silenceProgrammeNotice: { eventId: event.id, because: 'Опечатка.' },
    pasteProgramme: { eventId: event.id, date: '2027-02-10', rows: [pastedRow] },
    cancelEvent: { id: 'there-is-none', reason: 'Ремонт', expectedState: 'PUBLISHED' },
    postponeEvent: {
      id: 'there-is-none',
      reason: 'Ремонт',
      expectedState: 'PUBLISHED',
      postponedTo: '2099-01-01T00:00:00Z',
    },
    stopTask: { id: 'there-is-none' },
    resendLetter: { id: 'there-is-none' },
    campaigns: { first: 5, after: null },
    campaign: { id: 'there-is-none' },
    campaignAudience: { segment },
    campaignPreview: { subject: 'Школа', body: 'Приходите.' },
    createCampaign: { input: { subject: 'Школа', body: 'Приходите.', segment } },
    updateCampaign: { id: 'there-is-none', version: 1, input: { subject: 'Школа', body: 'Приходите.', segment } },
    removeCampaign: { id: 'there-is-none' },
    sendCampaign: { id: 'there-is-none', version: 1, at: '2099-01-01T00:00:00Z' },
    unscheduleCampaign: { id: 'there-is-none' },
    stopCampaign: { id: 'there-is-none' },
    sendCampaignTrial: { id: 'there-is-none' },
    refunds: { first: 5, after: null, state: 'FAILED', place: 'FRONT_DESK', eventId: event.id },
    askAboutPayment: { id: 'there-is-none' },
    payments: {
      first: 5,
      after: null,
      filter: { attention: ['STUCK'], state: 'SUCCEEDED', eventId: event.id, search: 'ABCDEFGH' },
    },
    failedPaymentWork: { first: 5, after: null },
    resolvePaymentAttention: { paymentId: 'there-is-none', note: 'Проверено в банке' },
    endPayment: { id: 'there-is-none', reason: 'В кабинете такого платежа нет' },
    retryPaymentWork: { id: 'there-is-none' },
    makeSettlementReceipt: { paymentId: 'there-is-none' },
    newsletterLink: { token: unsubscribePath(test.app, 'there-is-none').split('/').at(-1)! },
    resetLinkWorks: { token: 'x'.repeat(43) },
    staffGallery: { id: 'there-is-none' },
    staffArchive: { first: 5, after: null, drafts: true },
    staffArchiveEntry: { id: 'there-is-none' },
    archiveSpeakerChoices: { text: 'Иван' },
    staffLegalEditions: { kind: 'PRIVACY_POLICY' },
    saveSiteTexts: { texts: [{ key: 'HOURS', value: 'По будням', version: 0 }] },
    addLegalEdition: {
      input: {
        kind: 'FEEDBACK_DATA_CONSENT',
        title: 'Согласие',
        text: 'Текст',
        effectiveFrom: '2027-03-11T09:00:00.000Z',
        basedOn: 1,
      },
    },
    withdrawLegalEdition: { id: 'there-is-none' },
    orderPartners: { tier: 'SUPPORT', ids: ['there-is-none'] },
    createPartner: { input: partner },
    updatePartner: { id: 'there-is-none', input: partner },
    webhooks: { first: 5, after: null },
    webhook: { id: 'there-is-none' },
    createWebhook: { input: webhook },
    updateWebhook: { id: 'there-is-none', version: 1, input: webhook },
    rotateWebhookSecret: { id: 'there-is-none' },
    removeWebhook: { id: 'there-is-none' },
    testWebhook: { id: 'there-is-none' },
    resendWebhookDelivery: { id: 'there-is-none' },
    apiTokens: { first: 5, after: null },
    createApiToken: { input: { name: 'Сайт', scopes: ['EVENTS_READ'], days: 30 } },
    revokeApiToken: { id: 'there-is-none' },
    createPartnerSite: { input: site },
    updatePartnerSite: { id: 'there-is-none', input: site },
    addPartnerKey: { siteId: createdSite!.id, jwk: JSON.stringify((await makeKey()).jwk) },
    revokePartnerKey: { siteId: createdSite!.id, kid: 'there-is-none' },
    continueSignOn: { input: { token: 'a.b.c', consents } },
    withdrawSignOnAgreement: { siteId: createdSite!.id },
    search: { query: 'кардиология', first: 5, kinds: ['EVENT'], isUnfinished: true },
    askQuestion: {
      input: { key: 'key-of-fuzz', eventId: asker.event.id, text: 'Будет ли запись?', publication: 'NAMED', consents },
    },
    myQuestions: { first: 5, after: null },
    questions: {
      first: 5,
      after: null,
      state: 'NEW',
      eventId: asker.event.id,
      number: 'ABCDEFGH',
      unansweredOnly: true,
      mineOnly: true,
      toSpeakersOnly: true,
      awaitingConsentOnly: true,
    },
    takeQuestion: ofQuestion,
    reassignQuestion: { ...ofQuestion, speakerId: asker.speakers[0]!.id },
    answerQuestion: { ...ofQuestion, text: 'Да, запись будет.' },
    closeQuestion: { ...ofQuestion, reason: 'Вопрос задан дважды.' },
    publishQuestion: { ...ofQuestion, input: { question: 'Будет ли запись?', answer: 'Да, запись будет.' } },
    decideQuestionWording: { wordingId: 'a-wording', agrees: true },
    declineQuestionPublication: ofQuestion,
    markTalk: { id: asker.talks[0]!.id },
    unmarkTalk: { id: asker.talks[0]!.id },
    agendaMarks: { eventId: asker.event.id },
    signIn: { input: { email: 'nobody@example.ru', password } },
    renewConsents: { input: { documents: consents } },
    setNewsletter: { input: { isOn: true, document: consents[0] } },
    prepareDataCopy: { input: { password } },
    deleteAccount: { input: { password, confirmation: 'удалить' } },
    openRetainedRecords: { input: { email: 'former@example.ru', reason: 'Запрос субъекта данных' } },
    emailLink: { token: 'x'.repeat(43) },
    confirmEmail: { input: { token: 'x'.repeat(43), password } },
    completeSignIn: { input: { challenge: 'x'.repeat(43), code: '000000' } },
    changePassword: { input: { currentPassword: password, password } },
    requestEmailChange: { input: { currentPassword: password, email: 'other@example.ru' } },
    beginSecondFactor: { password },
    confirmSecondFactor: { code: '000000' },
    renewRecoveryCodes: { input: { password, code: '000000' } },
    endSecondFactor: { input: { password, code: '000000' } },
    endSession: { id: 'there-is-none' },
    endSessions: { includingThis: false },
    updateProfile: { input: { ...person, ...qualifications, hasNoMiddleName: false } },
    workplaceSuggestions: { query: 'больница' },
    raiseDataIssue: { input: { userId: checkedUser.id, field: 'city', comment: 'Уточните город.' } },
    liftDataIssue: { id: 'there-is-none' },
    raisedDataIssues: { userId: checkedUser.id, first: 5, after: null },
  };
});
afterAll(() => test.close());

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const hostileValues: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  '\t\n',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00a',
  '\ufffe',
  '\u202eabc',
  '\u200b',
  'e\u0301',
  '👩‍⚕️',
  'ﷺ'.repeat(500),
  'ё'.repeat(300),
  'a'.repeat(19_000),
  'a'.repeat(21_000),
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  "\\'",
  '%',
  '_',
  '?',
  '$1',
  ':a',
  '../../etc/passwd',
  '/files/..%2f',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '=HYPERLINK("http://evil.example")',
  'a@example.ru\r\nBcc: b@example.ru',
  'a@b@c',
  '"a b"@example.ru',
  'javascript:alert(1)',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  'toString',
  '2027-02-30',
  '0000-00-00',
  '9999-13-99T99:99:99Z',
  '١٢٣',
  '+7 (999)',
  '1e999',
  '[object Object]',
  encoded([]),
  encoded(['\0', '\0']),
  encoded(['a', 'b']),
  encoded(['9', '\ud800']),
  encoded([{}, []]),
  encoded('a'.repeat(10_000)),
  -1,
  0,
  1,
  101,
  0.5,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  1e308,
  true,
  false,
  [],
  ['x'],
  [null],
  [[['x']]],
  Array.from({ length: 500 }, () => 'x'),
  Array.from({ length: 501 }, () => 'x'),
  {},
  { a: 1 },
  { length: 1 },
  { toString: 'x' },
  JSON.parse('{"__proto__": {"a": 1}}'),
];

/** Text that only server code and libraries produce. */
const internalText =
  /SQLITE_|QueryFailed|syntax error at|relation "|invalid byte sequence|invalid input syntax|TypeError|RangeError|Cannot read|is not a function|node_modules|\/work\/|\bat \S+ \(|\.[jt]s:\d+/;

let addresses = 0;
const from = (): Record<string, string> => ({
  'x-forwarded-for': `10.${(addresses += 1) >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
});

async function assertHandled(client: TestClient, field: RootField, variables: unknown): Promise<void> {
  const { status, text, errors, headers } = await client.graphql(
    operationOf(field, 2),
    variables as Record<string, unknown>,
    from(),
  );
  const violations: string[] = [];
  if (status >= 500) violations.push(`status ${status}`);
  if (!/json/.test(headers.get('content-type') ?? '')) violations.push(`type ${headers.get('content-type')}`);
  if (errors?.some(({ extensions }) => extensions.code === 'INTERNAL_SERVER_ERROR'))
    violations.push(`an error of the server's own: ${JSON.stringify(test.logLines.at(-1))}`);
  const leakedText = internalText.exec(text)?.[0];
  if (leakedText && !JSON.stringify(variables).includes(leakedText)) violations.push(`${leakedText} is told`);
  // A single expectation per answer, with a message only on failure, because there are tens of thousands.
  const describeCall = () => JSON.stringify({ field: field.name, variables }).slice(0, 400);
  expect(violations.length === 0 ? '' : `${violations.join(', ')} after ${describeCall()}: ${text.slice(0, 400)}`).toBe(
    '',
  );
}

/** Whether the field answers anonymous users. */
async function isPublic(field: RootField): Promise<boolean> {
  const variables = { ...argumentsOf(field).values, ...validArguments[field.name] };
  const { errors } = await test.visitor().graphql(operationOf(field, 2), variables, from());
  return errors?.[0]?.extensions.code !== 'UNAUTHENTICATED';
}

/** GraphQL rejects a value of the wrong type equally for all arguments of that type, so it is tried once. */
const rejectedOnce = new Set<string>();
function isWorthTrying(type: GraphQLInputType, value: unknown, index: number): boolean {
  if (isAcceptedValue(type, value)) return true;
  const key = `${String(type)} ${index}`;
  return !rejectedOnce.has(key) && Boolean(rejectedOnce.add(key));
}

describe('hostile values', () => {
  const parts = Array.from({ length: 12 }, (_, index) => index);

  it.each(parts)(
    'are handled by each argument of the root fields: part %i',
    async (part) => {
      const fieldsOfPart = fields.filter((_, index) => index % parts.length === part);
      const administrator = await staff(test, 'ADMINISTRATOR');
      const session = administrator.cookie('session')!;
      let tries = 0;
      for (const field of fieldsOfPart) {
        const { values, leaves } = argumentsOf(field);
        const action = captchaActions[field.name];
        const client = (await isPublic(field)) ? test.visitor() : administrator;
        for (const { path, type } of leaves) {
          const attempt = async (value: unknown): Promise<void> => {
            const { input, ...otherArguments }: Record<string, unknown> = { ...values, ...validArguments[field.name] };
            const captcha = action && (await captchaToken(client, action, from()));
            const base = {
              ...otherArguments,
              ...(input !== undefined && { input: captcha ? { ...input, captcha } : input }),
            };
            const parent = path
              .slice(0, -1)
              .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null)?.[key as string], base);
            const start = parent === null || parent === undefined ? values : base;
            await assertHandled(client, field, withValue(start, path, value));
            tries += 1;
          };
          await Promise.all(hostileValues.filter((value, index) => isWorthTrying(type, value, index)).map(attempt));
          // Signing out or in as another user would change the actor.
          administrator.setCookie('session', session);
        }
        await assertHandled(client, field, {});
      }
      // Each argument is tried at least without a value and with null.
      expect(tries).toBeGreaterThanOrEqual(leavesOf(fieldsOfPart) * 2);
      expect(
        (await test.visitor().graphql<{ site: { name: string } }>('{ site { name } }')).data.site.name,
      ).toBeTruthy();
    },
    120_000,
  );
});

const leavesOf = (list: readonly RootField[]): number =>
  list.reduce((sum, field) => sum + argumentsOf(field).leaves.length, 0);

describe('hostile names of variables', () => {
  it.each(['__proto__', 'constructor', 'hasOwnProperty', 'toString'])('are handled: %s', async (name) => {
    const query = `query($${name}: String!) { event(slug: $${name}) { id } }`;
    const variables = JSON.parse(`{"${name}": "x"}`) as Record<string, unknown>;
    const { status, text } = await test.visitor().graphql(query, variables);
    expect(status, `${text}`).toBeLessThan(500);
    expect(text).not.toMatch(internalText);
  });
});
