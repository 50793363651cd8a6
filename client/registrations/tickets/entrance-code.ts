import { hasEntranceCode } from '../../../rules/events/participation';
import type { ParticipationForm } from '../../schema.generated';

export type EntranceCode = { qrSize: number; qrPath: string };

/** What the entrance scans; null: the ticket is not valid, or there is no entrance. */
export const entranceCodeOf = ({
  participation,
  ticket,
}: {
  participation: ParticipationForm;
  ticket: EntranceCode | null;
}): EntranceCode | null => (hasEntranceCode(participation) ? ticket : null);
