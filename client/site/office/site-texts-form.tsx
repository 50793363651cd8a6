import { useApolloClient } from '@apollo/client/react';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { SiteDocument } from '../../core/site.generated';
import { notify } from '../../core/notices';
import type { SiteTextKey } from '../../schema.generated';
import { FormProblem } from '../../ui/forms/form-problem';
import { TextLink } from '../../ui/text/text-link';
import { uncached } from '../../office/staff-loader';
import { useVersionedForm, type VersionedForm } from '../../office/forms/use-versioned-form';
import { uploadFile } from '../../office/content/upload-file';
import { OfficeSiteTextsDocument, useSaveSiteTexts, type OfficeSiteTextFragment } from './site-texts.generated';
import { OfficeForm } from '../../office/forms/office-form';
import type { ProblemForm } from '../../core/forms/form';

const labels: Record<SiteTextKey, string> = {
  EMAIL: 'Электронная почта',
  PHONE: 'Телефон',
  LEGAL_ADDRESS: 'Юридический адрес',
  POSTAL_ADDRESS: 'Почтовый адрес',
  HOURS: 'Часы работы',
  DIRECTIONS: 'Как добраться',
  LICENCE: 'Строка о лицензии',
  ETHICS: 'Этические принципы (PDF)',
  HOME_LEAD: 'Главная: о чём этот сайт',
  CONTACTS_LEAD: 'Контакты: вводный текст',
  PARTNERS_LEAD: 'Партнёры: вводный текст',
  NMO_NOTE: 'Главная: примечание к шагам НМО',
};
const contactKeys: readonly SiteTextKey[] = [
  'EMAIL',
  'PHONE',
  'LEGAL_ADDRESS',
  'POSTAL_ADDRESS',
  'HOURS',
  'DIRECTIONS',
  'LICENCE',
];
const pageKeys: readonly SiteTextKey[] = ['HOME_LEAD', 'NMO_NOTE', 'CONTACTS_LEAD', 'PARTNERS_LEAD'];
const singleLineKeys: readonly SiteTextKey[] = ['EMAIL', 'PHONE'];

type Values = Record<SiteTextKey, string>;
type Texts = readonly OfficeSiteTextFragment[];

const valuesOf = (texts: Texts): Values => Object.fromEntries(texts.map(({ key, value }) => [key, value])) as Values;

/** The code of ethics. The file is uploaded at once and published when the texts are saved. */
function EthicsField({ form }: { form: VersionedForm<Texts, Values> }) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    setProblem(null);
    setSending(true);
    const uploaded = await form.track(uploadFile<{ url: string }>('/site/ethics', file));
    setSending(false);
    if (input.current) input.current.value = '';
    if ('problems' in uploaded) setProblem(uploaded.problems[0]?.message ?? null);
    else form.mantine.setFieldValue('ETHICS', uploaded.answer.url);
  }

  return (
    <div role="group" aria-label={labels.ETHICS}>
      <p className="mb-2 semibold">{labels.ETHICS}</p>
      <div className="row gap-2 middle">
        <input
          ref={input}
          type="file"
          hidden
          accept="application/pdf"
          aria-label="Файл этических принципов"
          onChange={(event) => void upload(event.currentTarget.files?.[0])}
        />
        <Button variant="default" loading={isSending} onClick={() => input.current?.click()}>
          Заменить файл
        </Button>
        <TextLink to={form.values.ETHICS}>Открыть файл</TextLink>
      </div>
      <FormProblem problem={problem} />
    </div>
  );
}

/** Form of all site texts. Only changed texts are sent: an untouched text must not overwrite another user's change. */
export function SiteTextsForm({ texts }: { texts: Texts }) {
  const save = useSaveSiteTexts({ refetchQueries: [SiteDocument] });
  const client = useApolloClient();
  const form = useVersionedForm<Texts, Values>({
    saved: texts,
    toValues: valuesOf,
    labels,
    draftName: 'site texts',
    save: async (values, base) => {
      const changed = base.filter(({ key, value }) => values[key] !== value);
      const input = changed.map(({ key, version }) => ({ key, value: values[key], version }));
      if (input.length === 0) return void notify({ message: 'Ничего не изменилось.' });
      const answer = await save({ texts: input });
      if (answer.__typename !== 'SiteTextsSaved') return answer;
      void notify({ message: 'Тексты сохранены.', tone: 'success' });
      return { saved: answer.texts };
    },
    load: async () => (await client.query({ query: OfficeSiteTextsDocument, ...uncached })).data?.siteTexts,
  });

  const standards = new Map(form.base.map(({ key, standard }) => [key, standard]));
  const field = (key: SiteTextKey) => (
    <TextField key={key} name={key} form={form} standard={standards.get(key) ?? ''} />
  );
  return (
    <OfficeForm form={form} submitLabel="Сохранить" className="stack gap-4 measure">
      <h2>Подвал и контакты</h2>
      {contactKeys.map(field)}
      <EthicsField form={form} />
      <h2>Тексты страниц</h2>
      {pageKeys.map(field)}
    </OfficeForm>
  );
}

type TextFieldProps = { name: SiteTextKey; form: ProblemForm<Values>; standard: string };

/** A text, with a button that restores the standard one. */
function TextField({ name, form, standard }: TextFieldProps) {
  const isCustom = form.values[name] !== standard;
  const inputProps = {
    ...form.field(name),
    label: labels[name],
    description: isCustom ? `По умолчанию: ${standard || 'пусто'}` : undefined,
  };
  return (
    <div>
      {singleLineKeys.includes(name) ? (
        <TextInput {...inputProps} />
      ) : (
        <Textarea {...inputProps} autosize minRows={1} />
      )}
      {isCustom && (
        <Button
          variant="subtle"
          size="sm"
          onClick={() => form.mantine.setFieldValue(name, standard)}
          aria-label={`Вернуть по умолчанию: ${labels[name]}`}
        >
          Вернуть по умолчанию
        </Button>
      )}
    </div>
  );
}
