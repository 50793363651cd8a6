import type { LegalDocumentKind } from '../../schema.generated';

/** Effect of a new edition of each document, shown to its author. */
export const newEditionEffects: Record<LegalDocumentKind, string> = {
  PRIVACY_POLICY: 'Согласия ни у кого не спрашивают: политика просто показывается в новой редакции.',
  USER_AGREEMENT: 'Все, у кого есть личный кабинет, увидят просьбу принять новую редакцию.',
  PERSONAL_DATA_CONSENT: 'Все, у кого есть личный кабинет, увидят просьбу дать согласие заново.',
  NEWSLETTER_CONSENT: 'Все, кто согласился на письма, увидят просьбу подтвердить согласие.',
  EVENT_DATA_CONSENT: 'Новую редакцию примут при следующей регистрации; прежние согласия останутся за прежней.',
  FEEDBACK_DATA_CONSENT: 'Новую редакцию примут при следующем обращении; прежние согласия останутся за прежней.',
  PARTNER_TRANSFER_CONSENT: 'Новую редакцию примут при следующей регистрации; прежние согласия останутся за прежней.',
  QUESTION_PUBLICATION_CONSENT: 'Новую редакцию примут при следующем вопросе; прежние согласия останутся за прежней.',
  SSO_DATA_CONSENT: 'Новую редакцию примут при следующем входе на сайт партнёра.',
};

/** URL segment of a document: `user-agreement`. */
export const documentSlug = (kind: LegalDocumentKind): string => kind.toLowerCase().replaceAll('_', '-');

/** Document of a URL segment; null if there is none. */
export const documentKindFromSlug = (name: string | undefined): LegalDocumentKind | null =>
  (Object.keys(newEditionEffects) as LegalDocumentKind[]).find((kind) => documentSlug(kind) === name) ?? null;
