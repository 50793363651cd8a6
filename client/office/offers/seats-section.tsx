import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { participationWords } from '../../../rules/participation';
import { capacityProblems } from '../../../rules/offers';
import { useProblemForm } from '../../core/form';
import { plural } from '../../core/format';
import { notify } from '../../core/notices';
import { isChangedElsewhere, problemsOf } from '../../core/problems';
import type { EventFormat, ParticipationForm } from '../../schema.generated';
import { FormProblem } from '../../ui/form-problem';
import { Section } from '../../ui/section';
import { ChangedMeanwhile } from '../changed-meanwhile';
import { useChangedMeanwhile } from '../use-changed-meanwhile';
import { useSetSeatsMutation, type OfferFragment, type OfferSeatsFragment } from './offers.generated';
import { wholeOf } from './values';
import styles from './offers.module.css';

type Event = { id: string; format: EventFormat };
type Props = { event: Event; offer: OfferFragment; refetch: () => Promise<OfferFragment | null> };

const inputOf = (capacity: number | null | undefined): string => (capacity == null ? '' : String(capacity));

/** The forms of participation that an event of this format has, and those that have seats already. */
function formsOf({ format }: Event, seats: readonly OfferSeatsFragment[]): ParticipationForm[] {
  const forms: ParticipationForm[] = format === 'MIXED' ? ['IN_PERSON', 'ONLINE'] : [format];
  return [...new Set([...forms, ...seats.map(({ participation }) => participation)])];
}

/** How many people there is room for, by form of participation. */
export function SeatsSection({ event, offer, refetch }: Props) {
  return (
    <Section title="Места">
      <ul className={styles.places}>
        {formsOf(event, offer.seats).map((participation) => (
          <li key={participation}>
            <SeatsForm
              eventId={event.id}
              participation={participation}
              seats={offer.seats.find((one) => one.participation === participation) ?? null}
              mayChange={offer.viewerMayChange}
              refetch={refetch}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type FormProps = {
  eventId: string;
  participation: ParticipationForm;
  /** null: nobody has said yet how many there are. */
  seats: OfferSeatsFragment | null;
  mayChange: boolean;
  refetch: Props['refetch'];
};

function SeatsForm({ eventId, participation, seats, mayChange, refetch }: FormProps) {
  const [set] = useSetSeatsMutation();
  const [version, setVersion] = useState(seats?.version ?? null);
  const initialValues = { capacity: inputOf(seats?.capacity) };
  const form = useProblemForm({
    keepAs: null,
    initialValues,
    check: ({ capacity }) => capacityProblems(wholeOf(capacity)),
    send: async ({ capacity }) => {
      const input = { eventId, participation, capacity: wholeOf(capacity), version };
      const answer = (await set({ variables: { input } })).data?.setSeats;
      const problems = problemsOf(answer);
      if (isChangedElsewhere(problems)) meetTheirs((await refetch())?.seats);
      if (problems.length > 0) return problems;
      if (answer?.__typename === 'OfferChanged') take(answer.offer.seats);
      void notify({ message: 'Число мест сохранено.', tone: 'success' });
    },
  });
  const changed = useChangedMeanwhile({
    opened: initialValues,
    labels: { capacity: 'Всего мест' },
    form: form.mantine,
    show: (_, value) => value || 'без ограничения',
  });

  const mine = (all: readonly OfferSeatsFragment[] | undefined) =>
    all?.find((one) => one.participation === participation);

  function meetTheirs(all: readonly OfferSeatsFragment[] | undefined): void {
    const theirs = mine(all);
    if (!theirs) return;
    changed.meet({ capacity: inputOf(theirs.capacity) });
    setVersion(theirs.version);
  }

  function take(all: readonly OfferSeatsFragment[]): void {
    const now = mine(all);
    if (!now) return;
    changed.settle({ capacity: inputOf(now.capacity) });
    form.mantine.setInitialValues({ capacity: inputOf(now.capacity) });
    setVersion(now.version);
  }

  const facts = seats
    ? `Занято ${seats.taken}${seats.capacity === null ? '' : ` из\u00a0${seats.capacity}`}, в\u00a0листе ожидания ${plural(seats.waiting, 'человек', 'человека', 'человек')}`
    : 'Мест ещё нет: зарегистрироваться так нельзя';
  return (
    <form {...form.formProps} className={styles.place} aria-label={`Места: ${participationWords[participation]}`}>
      <h3>{participationWords[participation]}</h3>
      <p className={styles.note}>{facts}</p>
      {changed.panel && <ChangedMeanwhile {...changed.panel} of={{ thing: 'SEATS', id: eventId }} />}
      {mayChange ? (
        <div className={styles.inline}>
          <TextInput
            {...form.field('capacity')}
            label="Всего мест"
            description="Пусто — без ограничения"
            inputMode="numeric"
            autoComplete="off"
            className={styles.short}
          />
          <Button type="submit" variant="default" loading={form.pending}>
            Сохранить места
          </Button>
        </div>
      ) : null}
      <FormProblem problem={form.problem} />
    </form>
  );
}
