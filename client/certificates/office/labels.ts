import { plural } from '../../core/format';
import type { NmoCheckMode, NmoCountedMinutes, NmoImportOutcome, NmoMissedCheck } from '../../schema.generated';

export const countedMinutesLabels: Record<NmoCountedMinutes, string> = {
  ANY: 'в зале или онлайн',
  HALL: 'только в зале',
  ONLINE: 'только онлайн',
};

export const checkModeLabels: Record<NmoCheckMode, string> = {
  PER_PERSON: 'каждому в своё время',
  EVERYBODY: 'всем одновременно',
};

export const missedCheckLabels: Record<NmoMissedCheck, string> = {
  COUNT: 'минус одно подтверждение',
  STOP_UNTIL_ANSWERED: 'ещё и остановить минуты',
};

/** Whether the import of a row would change something. */
export const isImportable = (outcome: NmoImportOutcome): boolean => outcome === 'ASSIGNED' || outcome === 'STORED';

/** Labels of the reason for a revocation or replacement. The participant reads the reason. */
export const reasonField = { label: 'Почему', description: 'Участник прочитает это' };

/** «3 свидетельства НМО и 2 кода НМО»; null when there are none. */
export function revokedText({ certificates, codes }: { certificates: number; codes: number }): string | null {
  const parts = [
    certificates > 0 ? plural(certificates, 'свидетельство НМО', 'свидетельства НМО', 'свидетельств НМО') : null,
    codes > 0 ? plural(codes, 'код НМО', 'кода НМО', 'кодов НМО') : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' и\u00a0') : null;
}
