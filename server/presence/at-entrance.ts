import { entranceDocument, tariffDoubt, type TariffCategory } from '../../rules/tariffs.js';
import type { ParticipationForm } from '../events/event.enums.js';

/** What of a registration decides what its participant has to show. */
export type AtEntrance = {
  participation: ParticipationForm;
  category: TariffCategory;
  /** What the profile says now, and what it said when the tariff was agreed on. */
  education: string | null;
  agreed: string | null;
};

/** What staff at the entrance asks for besides the ticket. Of a broadcast nobody is asked. */
export const shownAtEntrance = ({ participation, category, education, agreed }: AtEntrance) =>
  participation === 'ONLINE'
    ? { entranceDocument: null, tariffDoubt: null }
    : { entranceDocument: entranceDocument(category), tariffDoubt: tariffDoubt(category, education, agreed) };
