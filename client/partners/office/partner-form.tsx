import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PartnerTier } from '../../schema.generated';
import { DraftNotice } from '../../ui/forms/draft-notice';
import { FormProblem } from '../../ui/forms/form-problem';
import { EditConflict } from '../../office/forms/edit-conflict';
import { ConfirmDialog } from '../../office/forms/confirm-dialog';
import { officeContentPath } from '../../office/paths';
import { uncached } from '../../office/staff-loader';
import { useVersionedForm } from '../../office/forms/use-versioned-form';
import styles from '../../office/content/content.module.css';
import { LogoField } from './logo-field';
import {
  OfficePartnersDocument,
  useCreateOfficePartnerMutation,
  useRemoveOfficePartnerMutation,
  useUpdateOfficePartnerMutation,
  type OfficePartnerFragment,
} from './partners.generated';
import { formatFormValue } from '../../office/forms/format-form-value';

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

export function PartnerForm({ partner, allPartners, tierWords }: Props) {
  const tiers = Object.entries(tierWords).map(([value, label]) => ({ value, label }));
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const [create] = useCreateOfficePartnerMutation(refetchPartners);
  const [update, { client }] = useUpdateOfficePartnerMutation();
  const [remove] = useRemoveOfficePartnerMutation(refetchPartners);
  const form = useVersionedForm({
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
      const answer = base
        ? (await update({ variables: { id: base.id, version: base.version, input } })).data?.updatePartner
        : (await create({ variables: { input } })).data?.createPartner;
      return answer?.__typename === 'PartnerSaved' ? { saved: answer.partner } : answer;
    },
    load: async () => {
      const { data } = await client.query({ query: OfficePartnersDocument, ...uncached });
      return data?.allPartners.find(({ id }) => id === partner?.id);
    },
    successMessage: partner ? 'Партнёр сохранён.' : 'Партнёр добавлен. Теперь загрузите логотип.',
    onSaved: (saved) => !partner && saved && navigate(officeContentPath('partners', saved.id), { replace: true }),
  });

  return (
    <>
      {partner && (
        <div className={styles.part}>
          <LogoField partner={partner} />
        </div>
      )}
      <form {...form.formProps} className="stack gap-4 measure">
        <DraftNotice form={form} />
        {form.conflict && <EditConflict {...form.conflict} />}
        <TextInput {...form.field('name')} label={labels.name} autoComplete="off" required />
        <NativeSelect {...form.field('tier')} label={labels.tier} data={tiers} />
        <Textarea {...form.field('text')} label={labels.text} autosize minRows={3} />
        <TextInput {...form.field('url')} label={labels.url} inputMode="url" />
        <fieldset className="stack gap-4">
          <legend className="mb-2 semibold">Реклама</legend>
          <p className="note">
            Если текст что-то продвигает, закон требует ЕРИД и рекламодателя: пометка появится сама.
          </p>
          <div className="fields">
            <TextInput {...form.field('erid')} label={labels.erid} autoComplete="off" />
            <TextInput {...form.field('inn')} label={labels.inn} inputMode="numeric" autoComplete="off" />
          </div>
          <TextInput {...form.field('legalName')} label={labels.legalName} autoComplete="off" />
        </fieldset>
        <Checkbox {...form.field('published', 'checkbox')} label={labels.published} />
        <FormProblem problem={form.problem} />
        <div className="row gap-2 middle">
          <Button type="submit" loading={form.pending}>
            {partner ? 'Сохранить' : 'Добавить партнёра'}
          </Button>
          {partner && (
            <Button variant="default" onClick={() => setRemoving(true)}>
              Убрать партнёра
            </Button>
          )}
        </div>
      </form>
      {partner && isRemoving && (
        <ConfirmDialog
          title="Убрать партнёра?"
          verb="Убрать"
          send={async () => {
            await remove({ variables: { id: partner.id } });
            await navigate(officeContentPath('partners'));
          }}
          successMessage="Партнёр убран."
          onClose={() => setRemoving(false)}
        >
          <p>
            Он исчезнет со страницы партнёров и с главной. Чтобы скрыть на время, снимите отметку «Показывать на сайте».
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
