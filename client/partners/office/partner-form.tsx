import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useProblemForm } from '../../core/form';
import { notify } from '../../core/notices';
import type { PartnerTier } from '../../schema.generated';
import { DraftNotice } from '../../ui/draft-notice';
import { FormProblem } from '../../ui/form-problem';
import { EditConflict } from '../../office/edit-conflict';
import { ConfirmDialog } from '../../office/confirm-dialog';
import { officeContentPath } from '../../office/paths';
import { useEditConflict } from '../../office/use-edit-conflict';
import styles from '../../office/content/content.module.css';
import { LogoField } from './logo-field';
import {
  OfficePartnersDocument,
  useCreateOfficePartnerMutation,
  useRemoveOfficePartnerMutation,
  useUpdateOfficePartnerMutation,
  type OfficePartnerFragment,
} from './partners.generated';
import { formatFormValue } from '../../office/content/format-form-value';

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
type Values = ReturnType<typeof valuesOf>;

type Props = {
  partner: OfficePartnerFragment | null;
  allPartners: readonly OfficePartnerFragment[];
  tierWords: Record<PartnerTier, string>;
};

export function PartnerForm({ partner, allPartners, tierWords }: Props) {
  const tiers = Object.entries(tierWords).map(([value, label]) => ({ value, label }));
  const formatField = (name: keyof Values, value: Values[keyof Values]): string =>
    name === 'tier' ? tierWords[value as PartnerTier] : formatFormValue(value);
  const navigate = useNavigate();
  const version = useRef(partner?.version);
  const [isRemoving, setRemoving] = useState(false);
  const [create] = useCreateOfficePartnerMutation(refetchPartners);
  const [update, { client }] = useUpdateOfficePartnerMutation();
  const [remove] = useRemoveOfficePartnerMutation(refetchPartners);
  const form = useProblemForm<Values>({
    draftName: `partner ${partner?.id ?? 'new'}`,
    initialValues: valuesOf(partner),
    check: () => [],
    send: async (values) => {
      const othersOfTier = allPartners.filter((other) => other.tier === values.tier && other.id !== partner?.id);
      const lastPosition = Math.max(-1, ...othersOfTier.map(({ position }) => position)) + 1;
      const position = partner?.tier === values.tier ? partner.position : lastPosition;
      const input = { ...values, position };
      if (!partner) {
        const result = (await create({ variables: { input } })).data?.createPartner;
        if (result?.__typename !== 'PartnerSaved') return result?.problems ?? [];
        void notify({ message: 'Партнёр добавлен. Теперь загрузите логотип.', tone: 'success' });
        await navigate(officeContentPath('partners', result.partner.id), { replace: true });
        return;
      }
      const variables = { id: partner.id, input, version: version.current };
      const result = (await update({ variables })).data?.updatePartner;
      if (result?.__typename !== 'PartnerSaved') {
        if (result?.problems.some(({ code }) => code === 'STATE_CHANGED')) await loadConflict();
        return result?.problems ?? [];
      }
      version.current = result.partner.version;
      conflict.endConflict(valuesOf(result.partner));
      void notify({ message: 'Партнёр сохранён.', tone: 'success' });
    },
  });
  const conflict = useEditConflict<Values>({
    opened: valuesOf(partner),
    labels,
    form: form.mantine,
    show: formatField,
  });

  async function loadConflict(): Promise<void> {
    const { data } = await client.query({ query: OfficePartnersDocument, fetchPolicy: 'network-only' });
    const saved = data?.allPartners.find(({ id }) => id === partner?.id);
    if (!saved) return;
    version.current = saved.version;
    conflict.startConflict(valuesOf(saved));
  }

  return (
    <>
      {partner && (
        <div className={styles.part}>
          <LogoField partner={partner} />
        </div>
      )}
      <form {...form.formProps} className={styles.form}>
        <DraftNotice form={form} />
        {conflict.panel && <EditConflict {...conflict.panel} edited={{ thing: 'PARTNER', id: partner?.id }} />}
        <TextInput {...form.field('name')} label={labels.name} autoComplete="off" required />
        <NativeSelect {...form.field('tier')} label={labels.tier} data={tiers} />
        <Textarea {...form.field('text')} label={labels.text} autosize minRows={3} />
        <TextInput {...form.field('url')} label={labels.url} inputMode="url" />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>Реклама</legend>
          <p className={styles.note}>
            Если текст что-то продвигает, закон требует ЕРИД и рекламодателя: пометка появится сама.
          </p>
          <div className={styles.pair}>
            <TextInput {...form.field('erid')} label={labels.erid} autoComplete="off" />
            <TextInput {...form.field('inn')} label={labels.inn} inputMode="numeric" autoComplete="off" />
          </div>
          <TextInput {...form.field('legalName')} label={labels.legalName} autoComplete="off" />
        </fieldset>
        <Checkbox {...form.field('published', 'checkbox')} label={labels.published} />
        <FormProblem problem={form.problem} />
        <div className={styles.buttons}>
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
