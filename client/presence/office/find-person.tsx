import { useApolloClient } from '@apollo/client/react';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { registrationStates } from '../../../rules/states/registration-states';
import { useProblemForm } from '../../core/forms/form';
import { FormDialog } from '../../ui/forms/form-dialog';
import { Message } from '../../ui/text/message';
import { FrontDeskPeopleDocument } from './check-in.generated';
import { findPeople, type CheckInListPerson } from './scanning/scan-evaluation';
import { subjectFromList, subjectFromServer, type FrontDeskPerson, type Subject } from './walk-in';
import styles from './check-in.module.css';

type Props = {
  eventId: string;
  isReached: boolean;
  people: ReadonlyMap<string, CheckInListPerson>;
  onClose: () => void;
  onFound: (subject: Subject) => void;
};

const maxMatches = 10;
const isEmail = (value: string): boolean => value.includes('@');

/** «Ждём оплаты · Врач, очно»; the masked email if there is no registration. */
const formatDetails = ({ registration, maskedEmail }: FrontDeskPerson): string =>
  registration
    ? `${registrationStates.staffTitles[registration.state]} · ${registration.tariff} · ${registration.number}`
    : `Не записан на это мероприятие · ${maskedEmail}`;

type Option = { key: string; name: string; facts: string; subject: Subject };

const optionFromServer = (person: FrontDeskPerson): Option => ({
  key: person.accountId,
  name: person.name,
  facts: formatDetails(person),
  subject: subjectFromServer(person),
});

const optionFromList = (person: CheckInListPerson): Option => ({
  key: person.registrationId,
  name: person.name ?? '',
  facts: `${registrationStates.staffTitles[person.state]} · ${person.tariff} · ${person.number}`,
  subject: subjectFromList(person),
});

/** Finds the person first, so that a participant with an account or registration is not registered a second time. */
export function FindPerson({ eventId, isReached, people, onClose, onFound }: Props) {
  const client = useApolloClient();
  const [result, setResult] = useState<{ search: string; people: readonly FrontDeskPerson[] } | null>(null);
  const form = useProblemForm({
    draftName: null,
    initialValues: { search: '' },
    check: ({ search }) =>
      search.trim().length < 2 ? [{ code: 'REQUIRED', message: 'Введите почту, номер или имя.', field: 'search' }] : [],
    send: async ({ search: typed }) => {
      const search = typed.trim();
      if (!isReached) return setResult({ search, people: [] });
      const variables = { eventId, search };
      const { data } = await client.query({ query: FrontDeskPeopleDocument, variables, fetchPolicy: 'no-cache' });
      setResult({ search, people: data?.frontDeskPeople ?? [] });
    },
  });
  const searchText = form.values.search.trim();
  const currentResult = result?.search === searchText ? result : null;
  const options = isReached
    ? (currentResult?.people ?? []).map(optionFromServer)
    : findPeople(people.values(), searchText, maxMatches).map(optionFromList);
  const isEmailTaken = isEmail(searchText) && options.length > 0;
  return (
    <FormDialog title="Кто пришёл" form={form} verb="Найти" onClose={onClose}>
      <TextInput
        {...form.field('search')}
        label="Почта, номер регистрации, код билета или имя"
        description={
          isReached ? 'По почте найдётся любой личный кабинет' : 'Сети нет: ищем в списке устройства по имени и номеру'
        }
        spellCheck={false}
        maxLength={254}
        data-autofocus
      />
      <Options options={options} onFound={onFound} />
      {isEmailTaken && (
        <Message tone="info" role="status">
          Если пришёл другой человек, спросите его собственную почту: эта занята.
        </Message>
      )}
      {(currentResult || !isReached) && searchText.length > 1 && !isEmailTaken && (
        <>
          {options.length === 0 && (
            <Message tone="info" role="status">
              Никого не нашли.
            </Message>
          )}
          <Button
            type="button"
            variant="default"
            onClick={() => onFound({ kind: 'NEW', email: isEmail(searchText) ? searchText : '' })}
          >
            Записать нового человека
          </Button>
        </>
      )}
    </FormDialog>
  );
}

const Options = ({ options, onFound }: { options: readonly Option[] } & Pick<Props, 'onFound'>) => (
  <ul aria-label="Найденные люди">
    {options.map(({ key, name, facts, subject }) => (
      <li key={key} className={styles.person}>
        <span className={styles.facts}>
          <strong>{name}</strong>
          <span>{facts}</span>
        </span>
        <Button type="button" variant="default" onClick={() => onFound(subject)}>
          Это он
        </Button>
      </li>
    ))}
  </ul>
);
