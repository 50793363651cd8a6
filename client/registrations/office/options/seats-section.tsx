import { Button, TextInput } from '@mantine/core';
import { participationLabels } from '../../../../rules/events/participation';
import { capacityProblems } from '../../../../rules/events/registration-options';
import { plural } from '../../../core/format';
import type { EventFormat, ParticipationForm } from '../../../schema.generated';
import { FormProblem } from '../../../ui/forms/form-problem';
import { Section } from '../../../ui/text/section';
import { EditConflict } from '../../../office/forms/edit-conflict';
import { useVersionedForm } from '../../../office/forms/use-versioned-form';
import { useSetSeats, type OfferFragment, type OfferSeatsFragment } from './offers.generated';
import { parseWhole } from './field-values';
import { takenText } from './labels';
import styles from './offers.module.css';

type Event = { id: string; format: EventFormat };
type Props = { event: Event; offer: OfferFragment; refetch: () => Promise<OfferFragment | null> };

const inputOf = (capacity: number | null | undefined): string => (capacity == null ? '' : String(capacity));

/** Forms of participation of the event's format, and others that already have seats. */
function formsOf({ format }: Event, seats: readonly OfferSeatsFragment[]): ParticipationForm[] {
  const forms: ParticipationForm[] = format === 'MIXED' ? ['IN_PERSON', 'ONLINE'] : [format];
  return [...new Set([...forms, ...seats.map(({ participation }) => participation)])];
}

/** The seats of the event, by form of participation. */
export function SeatsSection({ event, offer, refetch }: Props) {
  return (
    <Section title="Места">
      <ul className="stack gap-4">
        {formsOf(event, offer.seats).map((participation) => (
          <li key={participation}>
            <SeatsForm
              eventId={event.id}
              participation={participation}
              seats={offer.seats.find((one) => one.participation === participation) ?? null}
              canChange={offer.viewerMayChange}
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
  /** null: the number of seats is not set yet. */
  seats: OfferSeatsFragment | null;
  canChange: boolean;
  refetch: Props['refetch'];
};

/** «Занято 3 из 10, ещё 1 место ждёт подтверждения почты, в листе ожидания 2 человека» */
function seatsText({ waiting, ...seats }: OfferSeatsFragment): string {
  const parts = [
    `Занято ${takenText(seats)}`,
    `в\u00a0листе ожидания ${plural(waiting, 'человек', 'человека', 'человек')}`,
  ];
  return parts.join(', ');
}

function SeatsForm({ eventId, participation, seats, canChange, refetch }: FormProps) {
  const saveSeats = useSetSeats();
  const findSeats = (allSeats: readonly OfferSeatsFragment[] | undefined) =>
    allSeats?.find((one) => one.participation === participation);
  const form = useVersionedForm({
    saved: seats,
    toValues: (saved) => ({ capacity: inputOf(saved?.capacity) }),
    labels: { capacity: 'Всего мест' },
    show: (_, value) => value || 'без ограничения',
    edited: { thing: 'SEATS', id: eventId },
    draftName: null,
    check: ({ capacity }) => capacityProblems(parseWhole(capacity)),
    save: async ({ capacity }, base) => {
      const input = { eventId, participation, capacity: parseWhole(capacity), version: base?.version ?? null };
      const answer = await saveSeats({ input });
      return answer.__typename === 'OfferChanged' ? { saved: findSeats(answer.offer.seats) } : answer;
    },
    load: async () => findSeats((await refetch())?.seats),
    successMessage: 'Число мест сохранено.',
  });

  const summary = seats ? seatsText(seats) : 'Мест ещё нет: зарегистрироваться так нельзя';
  return (
    <form {...form.formProps} className={styles.seatForm} aria-label={`Места: ${participationLabels[participation]}`}>
      <h3>{participationLabels[participation]}</h3>
      <p className={styles.note}>{summary}</p>
      {form.conflict && <EditConflict {...form.conflict} />}
      {canChange ? (
        <div className="row gap-3 bottom">
          <TextInput
            {...form.field('capacity')}
            label="Всего мест"
            description="Пусто — без ограничения"
            inputMode="numeric"
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
