import { eventPartnersProblems } from '../../../../rules/events/event-partners';
import { useProblemForm } from '../../../core/forms/form';
import { hasProblem } from '../../../core/forms/problems';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { AddPartner } from './add-partner';
import { useSetEventPartners, type EventPartnersFragment } from './event-partners.generated';
import { PartnerRows } from './partner-rows';
import { toInput, toRow, type PartnersValues } from './partner-values';

type Props = {
  event: EventPartnersFragment;
  onClose: () => void;
  /** Somebody else has changed the partners. */
  onChanged: () => void;
};

/** Form of the partners of an event: who they are, their ranks, order, texts and advertising marks. */
export function PartnersDialog({ event: { id, partners: seen }, onClose, onChanged }: Props) {
  const savePartners = useSetEventPartners();
  const form = useProblemForm<PartnersValues>({
    draftName: `partners ${id}`,
    initialValues: { partners: seen.map((partner, index) => toRow(partner, String(index))) },
    check: ({ partners }) => eventPartnersProblems(partners.map(toInput)),
    send: async ({ partners }) => {
      const result = await savePartners({ eventId: id, seen: seen.map(toInput), partners: partners.map(toInput) });
      if (result.__typename !== 'Problems') return onClose();
      if (hasProblem(result.problems, 'STATE_CHANGED')) onChanged();
      return result.problems;
    },
  });
  return (
    <FormDialog title="Партнёры мероприятия" form={form} verb="Сохранить партнёров" onClose={onClose}>
      <p className="note">
        Страница мероприятия показывает партнёров по&nbsp;рангам, а&nbsp;одного ранга&nbsp;— в&nbsp;этом порядке.
      </p>
      <PartnerRows form={form} />
      <AddPartner
        names={form.values.partners.map(({ name }) => name)}
        onAdd={(row) => form.mantine.setFieldValue('partners', [...form.values.partners, row])}
      />
    </FormDialog>
  );
}
