import { emptyCampaign, type CampaignForm } from './campaign-values';
import { useSegmentDictionariesQuery } from '../../emails/office/emails.generated';
import { categoryLabels } from '../../emails/office/labels';

/** Labels of the fields, for the comparison with another user's version. */
export const campaignFieldLabels: Record<keyof CampaignForm, string> = {
  subject: 'Тема',
  body: 'Текст',
  specialtyIds: 'Специальности',
  regionIds: 'Регионы',
  events: 'Участники мероприятий',
  categories: 'Квалификационная категория',
};

type NamedOptions = readonly { id: string; name: string }[] | undefined;
const namesOf = (ids: readonly string[], options: NamedOptions): string =>
  ids.map((id) => options?.find((one) => one.id === id)?.name ?? id).join(', ');

/** Returns a function that formats the value of a field for that comparison. */
export function useFieldText() {
  const { data } = useSegmentDictionariesQuery();
  return (field: keyof CampaignForm, value: CampaignForm[keyof CampaignForm]): string => {
    const values: CampaignForm = { ...emptyCampaign, [field]: value };
    const texts: Record<keyof CampaignForm, string> = {
      subject: values.subject,
      body: values.body,
      specialtyIds: namesOf(values.specialtyIds, data?.specialties),
      regionIds: namesOf(values.regionIds, data?.regions),
      events: values.events.map(({ title }) => title).join(', '),
      categories: values.categories.map((one) => categoryLabels[one]).join(', '),
    };
    return texts[field];
  };
}
