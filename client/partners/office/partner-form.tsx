import { useApolloClient } from '@apollo/client/react';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import type { PartnerTier } from '../../schema.generated';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog';
import { officeContentPath } from '../../office/paths';
import { uncached } from '../../office/staff-loader';
import { useVersionedForm } from '../../office/forms/use-versioned-form';
import styles from '../../office/content/content.module.css';
import { LogoField } from './logo-field';
import {
  OfficePartnersDocument,
  useCreateOfficePartner,
  useRemoveOfficePartner,
  useUpdateOfficePartner,
  type OfficePartnerFragment,
} from './partners.generated';
import { formatFormValue } from '../../office/forms/format-form-value';
import { OfficeForm } from '../../office/forms/office-form';
import { DialogButton } from '../../ui/dialog-button';
import { optionsFromLabels } from '../../office/words';

const refetchPartners = { refetchQueries: [OfficePartnersDocument], awaitRefetchQueries: true };

const labels = {
  tier: 'Ранг',
  name: 'Название',
  text: 'Несколько слов о партнёре',
  url: 'Сайт',
  legalName: 'Рекламодатель: полное название',
  inn: 'ИНН рекламодателя',
  erid: 'ЕРИД',
  published: 'Показывать на сайте',
};

const valuesOf = (partner: OfficePartnerFragment | null) => ({
  tier: partner?.tier ?? ('OFFICIAL' as PartnerTier),
  name: partner?.name ?? '',
  text: partner?.text ?? '',
  url: partner?.url ?? '',
  legalName: partner?.legalName ?? '',
  inn: partner?.inn ?? '',
  erid: partner?.erid ?? '',
  published: partner?.published ?? false,
});

type Props = {
  partner: OfficePartnerFragment | null;
  allPartners: readonly OfficePartnerFragment[];
  tierWords: Record<PartnerTier, string>;
};

function usePartnerForm({ partner, allPartners, tierWords }: Props) {
  const navigate = useNavigate();
  const create = useCreateOfficePartner(refetchPartners);
  const update = useUpdateOfficePartner();
  const client = useApolloClient();
  return useVersionedForm({
    saved: partner,
    toValues: valuesOf,
    labels,
    show: (name, value) => (name === 'tier' ? tierWords[value as PartnerTier] : formatFormValue(value)),
    edited: { thing: 'PARTNER', id: partner?.id },
    draftName: `partner ${partner?.id ?? 'new'}`,
    save: async (values, base) => {
      const othersOfTier = allPartners.filter((other) => other.tier === values.tier && other.id !== base?.id);
      const lastPosition = Math.max(-1, ...othersOfTier.map(({ position }) => position)) + 1;
      const input = { ...values, position: base?.tier === values.tier ? base.position : lastPosition };
      const answer = base ? await update({ id: base.id, version: base.version, input }) : await create({ input });
      return answer.__typename === 'PartnerSaved' ? { saved: answer.partner } : answer;
    },
    load: async () => {
      const { data } = await client.query({ query: OfficePartnersDocument, ...uncached });
      return data?.allPartners.find(({ id }) => id === partner?.id);
    },
    successMessage: partner ? 'Партнёр сохранён.' : 'Партнёр добавлен. Теперь загрузите логотип.',
    onSaved: (saved) => !partner && saved && navigate(officeContentPath('partners', saved.id), { replace: true }),
  });
}

export function PartnerForm(props: Props) {
  const { partner, tierWords } = props;
  const form = usePartnerForm(props);
  return (
    <>
      {partner && (
        <div className={styles.part}>
          <LogoField partner={partner} />
        </div>
      )}
      <OfficeForm
        form={form}
        submitLabel={partner ? 'Сохранить' : 'Добавить партнёра'}
        actions={partner && <RemoveButton id={partner.id} />}
        className="stack gap-4 measure"
      >
        <TextInput {...form.field('name')} label={labels.name} required />
        <NativeSelect {...form.field('tier')} label={labels.tier} data={optionsFromLabels(tierWords)} />
        <Textarea {...form.field('text')} label={labels.text} autosize minRows={3} />
        <TextInput {...form.field('url')} label={labels.url} inputMode="url" />
        <fieldset className="stack gap-4">
          <legend className="mb-2 semibold">Реклама</legend>
          <p className="note">
            Если текст что-то продвигает, закон требует ЕРИД и рекламодателя: пометка появится сама.
          </p>
          <div className="fields">
            <TextInput {...form.field('erid')} label={labels.erid} />
            <TextInput {...form.field('inn')} label={labels.inn} inputMode="numeric" />
          </div>
          <TextInput {...form.field('legalName')} label={labels.legalName} />
        </fieldset>
        <Checkbox {...form.field('published', 'checkbox')} label={labels.published} />
      </OfficeForm>
    </>
  );
}

function RemoveButton({ id }: { id: string }) {
  const navigate = useNavigate();
  const remove = useRemoveOfficePartner(refetchPartners);
  return (
    <DialogButton
      dialog={(onClose) => (
        <ConfirmDialog
          title="Убрать партнёра?"
          verb="Убрать"
          send={() => remove({ id })}
          successMessage="Партнёр убран."
          onSent={() => navigate(officeContentPath('partners'))}
          onClose={onClose}
        >
          <p>
            Он исчезнет со страницы партнёров и с главной. Чтобы скрыть на время, снимите отметку «Показывать на сайте».
          </p>
        </ConfirmDialog>
      )}
    >
      Убрать партнёра
    </DialogButton>
  );
}
