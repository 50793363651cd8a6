import { registrationStates } from '../../../rules/states/registration-states';
import { participationLabels } from '../../../rules/participation';
import type { FilterSelect } from '../../office/filter-bar';
import { optionsFromLabels } from '../../office/words';
import type { StaffRegistrationChoicesQuery } from './registrations.generated';
import { paymentStatusLabels } from '../../../rules/registration-money';

const nameOptions = (rows: readonly { id: string; name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** The selects of the filter bar. */
export function filterChoices(data: StaffRegistrationChoicesQuery | undefined): FilterSelect[] {
  const tariffs = data?.staffEvent?.tariffs ?? [];
  const hasRequiredQuestion = data?.staffEvent?.questions.some(({ required, showIf }) => required && !showIf);
  return [
    { name: 'state', label: 'Состояние', any: 'Любое', options: optionsFromLabels(registrationStates.staffTitles) },
    {
      name: 'tariff',
      label: 'Тариф',
      any: 'Любой',
      options: tariffs.map(({ id, title }) => ({ value: id, label: title })),
    },
    { name: 'form', label: 'Форма участия', any: 'Любая', options: optionsFromLabels(participationLabels) },
    { name: 'money', label: 'Оплата', any: 'Любая', options: optionsFromLabels(paymentStatusLabels) },
    { name: 'specialty', label: 'Специальность', any: 'Любая', options: nameOptions(data?.specialties) },
    { name: 'region', label: 'Регион', any: 'Любой', options: nameOptions(data?.regions) },
    {
      name: 'issues',
      label: 'Данные',
      any: 'Любые',
      options: [
        { value: 'yes', label: 'С замечаниями' },
        { value: 'no', label: 'Без замечаний' },
      ],
    },
    ...(tariffs.some(({ category }) => category !== 'ANY')
      ? [
          {
            name: 'fit',
            label: 'Тариф и профиль',
            any: 'Любые',
            options: [
              { value: 'no', label: 'Не тот тариф' },
              { value: 'yes', label: 'Тариф подходит' },
            ],
          },
        ]
      : []),
    ...(hasRequiredQuestion
      ? [
          {
            name: 'answers',
            label: 'Ответы на вопросы',
            any: 'Любые',
            options: [
              { value: 'none', label: 'Нет ответов' },
              { value: 'given', label: 'Ответы есть' },
            ],
          },
        ]
      : []),
  ];
}
