import { formatDateTime } from '../../core/format';

/** «12 марта 2026 г. в 19:00 (МСК)» */
export const formatMoscowTime = (iso: string): string => `${formatDateTime(iso)} (МСК)`;
