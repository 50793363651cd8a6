import { checkInDocument, tariffReviewReason, type TariffCategory } from '../../rules/money/tariffs.js';
import type { ParticipationForm } from '../events/event.enums.js';

/** The fields of a registration that decide which document the participant shows at the entrance. */
export type EntranceCheckInput = {
  participation: ParticipationForm;
  category: TariffCategory;
  /** Education in the profile now, and at the time when the tariff was agreed on. */
  education: string | null;
  agreed: string | null;
};

/** What staff at the entrance asks for besides the ticket; nothing for participants of the broadcast. */
export const entranceChecks = ({ participation, category, education, agreed }: EntranceCheckInput) =>
  participation === 'ONLINE'
    ? { entranceDocument: null, tariffDoubt: null }
    : { entranceDocument: checkInDocument(category), tariffDoubt: tariffReviewReason(category, education, agreed) };
