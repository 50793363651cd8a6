import { emptyCampaign, type CampaignForm } from './campaign-values';
import { useSegmentDictionariesQuery } from './letters.generated';
import { categoryWords } from './words';

/** What the parts of a letter are called where two editors of it differ. */
export const partLabels: Record<keyof CampaignForm, string> = {
  subject: 'Тема',
  body: 'Текст',
  specialtyIds: 'Специальности',
  regionIds: 'Регионы',
  events: 'Участники мероприятий',
  categories: 'Квалификационная категория',
};

type Named = readonly { id: string; name: string }[] | undefined;
const namesOf = (ids: readonly string[], known: Named): string =>
  ids.map((id) => known?.find((one) => one.id === id)?.name ?? id).join(', ');

/** How such a part is shown. */
export function usePartText() {
  const { data } = useSegmentDictionariesQuery();
  return (part: keyof CampaignForm, value: CampaignForm[keyof CampaignForm]): string => {
    const values: CampaignForm = { ...emptyCampaign, [part]: value };
    const texts: Record<keyof CampaignForm, string> = {
      subject: values.subject,
      body: values.body,
      specialtyIds: namesOf(values.specialtyIds, data?.specialties),
      regionIds: namesOf(values.regionIds, data?.regions),
      events: values.events.map(({ title }) => title).join(', '),
      categories: values.categories.map((one) => categoryWords[one]).join(', '),
    };
    return texts[part];
  };
}
