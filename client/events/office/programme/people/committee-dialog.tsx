import { committeeRoles } from '../../../../../rules/events/event-labels';
import { useProblemForm } from '../../../../core/forms/form';
import { hasProblem } from '../../../../core/forms/problems';
import { FormDialog } from '../../../../ui/forms/form-dialog';
import { useSetCommittee, type BuilderProgrammeFragment } from '../programme.generated';
import { personOf, speakerInputs } from '../session-values';
import { PeopleField } from './people-field';

type Props = {
  event: Pick<BuilderProgrammeFragment, 'id' | 'committee'>;
  onClose: () => void;
  /** Somebody else has changed the committee. */
  onChanged: () => void;
};

/** Form of the committee of an event: its members, their roles and their order. */
export function CommitteeDialog({ event, onClose, onChanged }: Props) {
  const saveCommittee = useSetCommittee();
  const seen = event.committee.map(personOf);
  const form = useProblemForm({
    draftName: `committee ${event.id}`,
    initialValues: { members: seen },
    check: () => [],
    send: async ({ members }) => {
      const variables = { eventId: event.id, seen: speakerInputs(seen), members: speakerInputs(members) };
      const result = await saveCommittee(variables);
      if (result.__typename === 'Problems') {
        if (hasProblem(result.problems, 'STATE_CHANGED')) onChanged();
        return result.problems.map((problem) => ({ ...problem, field: null }));
      }
      onClose();
    },
  });
  return (
    <FormDialog title="Комитет" form={form} verb="Сохранить комитет" onClose={onClose}>
      <p className="note">
        Страница мероприятия показывает комитет в&nbsp;этом порядке. Первыми поставьте председателя
        и&nbsp;сопредседателей: на&nbsp;телефоне остальные свёрнуты.
      </p>
      <PeopleField
        label="Добавить в комитет"
        defaultRole={form.values.members.length === 0 ? 'CHAIR' : 'PROGRAMME_COMMITTEE'}
        roles={committeeRoles}
        people={form.values.members}
        onChange={(members) => form.mantine.setFieldValue('members', members)}
      />
    </FormDialog>
  );
}
