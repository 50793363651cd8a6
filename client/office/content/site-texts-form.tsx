import '@mantine/core/styles/Input.css';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { SiteDocument } from '../../core/site.generated';
import { useProblemForm } from '../../core/form';
import { notify } from '../../core/notices';
import type { SiteTextKey } from '../../schema.generated';
import { DraftNotice } from '../../ui/draft-notice';
import { FormProblem } from '../../ui/form-problem';
import { TextLink } from '../../ui/text-link';
import { ChangedMeanwhile } from '../changed-meanwhile';
import { useChangedMeanwhile } from '../use-changed-meanwhile';
import styles from './content.module.css';
import { sendFile } from './send-file';
import { OfficeSiteTextsDocument, useSaveSiteTextsMutation, type OfficeSiteTextFragment } from './site-texts.generated';

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
const facts: readonly SiteTextKey[] = [
  'EMAIL',
  'PHONE',
  'LEGAL_ADDRESS',
  'POSTAL_ADDRESS',
  'HOURS',
  'DIRECTIONS',
  'LICENCE',
];
const pages: readonly SiteTextKey[] = ['HOME_LEAD', 'NMO_NOTE', 'CONTACTS_LEAD', 'PARTNERS_LEAD'];
const short: readonly SiteTextKey[] = ['EMAIL', 'PHONE'];

type Values = Record<SiteTextKey, string>;
type Texts = readonly OfficeSiteTextFragment[];

const valuesOf = (texts: Texts): Values => Object.fromEntries(texts.map(({ key, value }) => [key, value])) as Values;

/** The code of ethics: sent as soon as it is chosen, shown to everybody when the texts are saved. */
function EthicsField({ value, onChange }: { value: string; onChange: (url: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    setProblem(null);
    setSending(true);
    const sent = await sendFile<{ url: string }>('/site/ethics', file);
    setSending(false);
    if (input.current) input.current.value = '';
    if ('problems' in sent) setProblem(sent.problems[0]?.message ?? null);
    else onChange(sent.answer.url);
  }

  return (
    <div role="group" aria-label={labels.ETHICS}>
      <p className={styles.legend}>{labels.ETHICS}</p>
      <div className={styles.buttons}>
        <input
          ref={input}
          type="file"
          hidden
          accept="application/pdf"
          aria-label="Файл этических принципов"
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
        <Button variant="default" loading={isSending} onClick={() => input.current?.click()}>
          Заменить файл
        </Button>
        <TextLink to={value}>Открыть файл</TextLink>
      </div>
      <FormProblem problem={problem} />
    </div>
  );
}

/** All texts in one form; what was not touched is not sent. */
export function SiteTextsForm({ texts }: { texts: Texts }) {
  const [known, setKnown] = useState(texts);
  const [save, { client }] = useSaveSiteTextsMutation({ refetchQueries: [SiteDocument] });
  const form = useProblemForm<Values>({
    keepAs: 'site texts',
    initialValues: valuesOf(texts),
    check: () => [],
    send: async (values) => {
      const changed = known.filter(({ key, value }) => values[key] !== value);
      if (changed.length === 0) return void notify({ message: 'Ничего не изменилось.' });
      const input = changed.map(({ key, version }) => ({ key, value: values[key], version }));
      const answer = (await save({ variables: { texts: input } })).data?.saveSiteTexts;
      if (answer?.__typename !== 'SiteTextsSaved') {
        if (answer?.problems.some(({ code }) => code === 'STATE_CHANGED')) await meet();
        return answer?.problems ?? [];
      }
      setKnown(answer.texts);
      form.mantine.setValues(valuesOf(answer.texts));
      meanwhile.settle(valuesOf(answer.texts));
      void notify({ message: 'Тексты сохранены.', tone: 'success' });
    },
  });
  const meanwhile = useChangedMeanwhile<Values>({ opened: valuesOf(texts), labels, form: form.mantine });

  async function meet(): Promise<void> {
    const { data } = await client.query({ query: OfficeSiteTextsDocument, fetchPolicy: 'network-only' });
    if (!data) return;
    setKnown(data.siteTexts);
    meanwhile.meet(valuesOf(data.siteTexts));
  }

  const standard = new Map(known.map((text) => [text.key, text.standard]));
  const field = (key: SiteTextKey) => {
    const isOther = form.values[key] !== standard.get(key);
    const own = {
      ...form.field(key),
      label: labels[key],
      description: isOther ? `По умолчанию: ${standard.get(key) || 'пусто'}` : undefined,
    };
    return (
      <div key={key}>
        {short.includes(key) ? <TextInput {...own} autoComplete="off" /> : <Textarea {...own} autosize minRows={1} />}
        {isOther && (
          <Button
            variant="subtle"
            size="sm"
            onClick={() => form.mantine.setFieldValue(key, standard.get(key) ?? '')}
            aria-label={`Вернуть по умолчанию: ${labels[key]}`}
          >
            Вернуть по умолчанию
          </Button>
        )}
      </div>
    );
  };
  return (
    <form {...form.formProps} className={styles.form}>
      <DraftNotice form={form} />
      {meanwhile.panel && <ChangedMeanwhile {...meanwhile.panel} />}
      <h2>Подвал и контакты</h2>
      {facts.map(field)}
      <EthicsField value={form.values.ETHICS} onChange={(url) => form.mantine.setFieldValue('ETHICS', url)} />
      <h2>Тексты страниц</h2>
      {pages.map(field)}
      <FormProblem problem={form.problem} />
      <div className={styles.buttons}>
        <Button type="submit" loading={form.pending}>
          Сохранить
        </Button>
      </div>
    </form>
  );
}
