import { participationLabelsInSentence } from '../../../../rules/events/participation';
import { formatMoney } from '../../../core/format';
import { categoryLabels } from '../options/labels';
import type { EntryTariffFragment } from './entry.generated';

/** Options of a tariff select: «Очное участие (очно, для врачей), 3 000 ₽» */
export const tariffOptions = (tariffs: readonly EntryTariffFragment[]): { value: string; label: string }[] =>
  tariffs.map(({ id, title, participation, category, price }) => {
    const details: string[] = [participationLabelsInSentence[participation]];
    if (category !== 'ANY') details.push(categoryLabels[category].toLowerCase());
    return {
      value: id,
      label: `${title} (${details.join(', ')}), ${price.amount === 0 ? 'бесплатно' : formatMoney(price)}`,
    };
  });
