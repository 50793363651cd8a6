import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { partnerTiers } from '../../../../rules/events/event-labels';
import type { ProblemForm } from '../../../core/forms/form';
import { optionsFromLabels } from '../../../office/words';
import { Fold } from '../../../ui/text/fold';
import styles from '../fields.module.css';
import type { PartnerRow, PartnersValues } from './partner-values';

type Props = { form: ProblemForm<PartnersValues> };

/** The partners of an event in their order. */
export function PartnerRows({ form }: Props) {
  const { partners } = form.values;
  const set = (next: PartnerRow[]) => form.mantine.setFieldValue('partners', next);
  return partners.map((partner, index) => (
    <fieldset key={partner.key} className="stack gap-2">
      <legend className="semibold anywhere">{partner.name || `Партнёр ${index + 1}`}</legend>
      <div className="row gap-2 gap-x-3 bottom">
        <NativeSelect
          {...form.field(`partners.${index}.tier`)}
          className={styles.grow}
          label="Ранг"
          data={optionsFromLabels(partnerTiers)}
        />
        {index > 0 && (
          <Button
            variant="default"
            px="sm"
            aria-label={`Выше: ${partner.name}`}
            onClick={() => set(partners.with(index - 1, partner).with(index, partners[index - 1]!))}
          >
            <IconArrowUp size={18} aria-hidden />
          </Button>
        )}
        <Button
          variant="subtle"
          aria-label={`Убрать: ${partner.name}`}
          onClick={() => set(partners.filter((_other, at) => at !== index))}
        >
          Убрать
        </Button>
      </div>
      <Fold summary={detailsOf(partner)}>
        <TextInput {...form.field(`partners.${index}.name`)} label="Название" />
        <TextInput {...form.field(`partners.${index}.url`)} label="Сайт" inputMode="url" />
        <Textarea {...form.field(`partners.${index}.text`)} label="Несколько слов о партнёре" autosize minRows={2} />
        <Textarea
          {...form.field(`partners.${index}.advertisingMark`)}
          label="Пометка о рекламе (если это реклама)"
          description="Слово «Реклама», рекламодатель с ИНН и ERID. ERID у каждого материала свой."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
        />
      </Fold>
    </fieldset>
  ));
}

/** What a folded row says about its details. */
const detailsOf = ({ url, text, advertisingMark }: PartnerRow): string =>
  ['Текст и сайт', !text && !url && 'не указаны', advertisingMark && '· реклама'].filter(Boolean).join(' ');
