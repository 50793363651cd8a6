import '@mantine/core/styles/Input.css';
import { useApolloClient } from '@apollo/client/react';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useProblemForm } from '../../core/form';
import { FormDialog } from '../../ui/form-dialog';
import { Message } from '../../ui/message';
import { registrationStateLabels } from '../people/words';
import { FrontDeskPeopleDocument } from './check-in.generated';
import { findPeople, type Person } from './verdicts';
import { listedSubject, subjectOf, type FoundPerson, type Subject } from './walk-in';
import styles from './check-in.module.css';

type Props = {
  eventId: string;
  isReached: boolean;
  people: ReadonlyMap<string, Person>;
  onClose: () => void;
  onFound: (subject: Subject) => void;
};

const maxFound = 10;
const isAddress = (text: string): boolean => text.includes('@');

/** «Ждём оплаты · Врач, очно»; what the account has where there is no registration. */
const factsOf = ({ registration, maskedEmail }: FoundPerson): string =>
  registration
    ? `${registrationStateLabels[registration.state]} · ${registration.tariff} · ${registration.number}`
    : `Не записан на это мероприятие · ${maskedEmail}`;

/** First who it is: whoever has an account or a registration is not written down a second time under another name. */
export function FindPerson({ eventId, isReached, people, onClose, onFound }: Props) {
  const client = useApolloClient();
  const [found, setFound] = useState<{ search: string; people: readonly FoundPerson[] } | null>(null);
  const form = useProblemForm({
    keepAs: null,
    initialValues: { search: '' },
    check: ({ search }) =>
      search.trim().length < 2 ? [{ code: 'REQUIRED', message: 'Введите почту, номер или имя.', field: 'search' }] : [],
    send: async ({ search: typed }) => {
      const search = typed.trim();
      if (!isReached) return setFound({ search, people: [] });
      const variables = { eventId, search };
      const { data } = await client.query({ query: FrontDeskPeopleDocument, variables, fetchPolicy: 'no-cache' });
      setFound({ search, people: data?.frontDeskPeople ?? [] });
    },
  });
  const typed = form.values.search.trim();
  const shown = found?.search === typed ? found : null;
  const listed = isReached ? [] : findPeople(people.values(), typed, maxFound);
  const options = isReached
    ? (shown?.people ?? []).map((person) => ({
        key: person.accountId,
        name: person.name,
        facts: factsOf(person),
        subject: subjectOf(person),
      }))
    : listed.map((person) => ({
        key: person.registrationId,
        name: person.name ?? '',
        facts: `${registrationStateLabels[person.state]} · ${person.tariff} · ${person.number}`,
        subject: listedSubject(person),
      }));
  const isOwned = isAddress(typed) && options.length > 0;
  return (
    <FormDialog title="Кто пришёл" form={form} verb="Найти" onClose={onClose}>
      <TextInput
        {...form.field('search')}
        label="Почта, номер регистрации, код билета или имя"
        description={
          isReached ? 'По почте найдётся любой личный кабинет' : 'Сети нет: ищем в списке устройства по имени и номеру'
        }
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        data-autofocus
      />
      <ul className={styles.found} aria-label="Найденные люди">
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
      {isOwned && (
        <Message tone="info" role="status">
          Если пришёл другой человек, спросите его собственную почту: эта занята.
        </Message>
      )}
      {(shown || !isReached) && typed.length > 1 && !isOwned && (
        <>
          {options.length === 0 && (
            <Message tone="info" role="status">
              Никого не нашли.
            </Message>
          )}
          <Button
            type="button"
            variant="default"
            onClick={() => onFound({ kind: 'NEW', email: isAddress(typed) ? typed : '' })}
          >
            Записать нового человека
          </Button>
        </>
      )}
    </FormDialog>
  );
}
