import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { nmoStates } from '../../../../rules/states/nmo-states';
import { eventTypes } from '../../../../rules/events/event-labels';
import { formatLabels } from '../../labels';
import { MarkdownField } from '../../../office/forms/markdown-field';
import { optionsFromLabels } from '../../../office/words';
import type { EventFormProps } from './event-form-props';
import { DaysField } from '../days-field';
import { SpecialtiesField, type Specialty } from '../specialties-field';
import { zoneOptions } from '../labels';

const descriptionBelow = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
};

/** Title, slug, texts. */
export function MainFields({ form, oldSlugs }: EventFormProps & { oldSlugs: readonly string[] }) {
  return (
    <div className="stack gap-4">
      <TextInput {...form.field('title')} label="Название" />
      <div className="fields">
        <NativeSelect {...form.field('type')} label="Вид" data={optionsFromLabels(eventTypes)} />
        <NativeSelect {...form.field('format')} label="Формат" data={optionsFromLabels(formatLabels)} />
      </div>
      <TextInput
        {...form.field('slug')}
        {...descriptionBelow}
        label="Адрес страницы"
        description={
          oldSlugs.length > 0
            ? `Прежние адреса ведут сюда же: ${oldSlugs.join(', ')}.`
            : 'После «/events/»: латинские буквы, цифры и дефисы. Прежний адрес останется рабочим.'
        }
        spellCheck={false}
      />
      <Textarea
        {...form.field('summary')}
        {...descriptionBelow}
        label="Кратко"
        description="Одно-два предложения для списков и поиска, до 400 знаков."
        rows={3}
      />
      <MarkdownField
        {...form.field('description')}
        {...descriptionBelow}
        label="Описание"
        value={form.values.description}
        minRows={12}
      />
    </div>
  );
}

/** Dates and times, in the event's time zone. */
export function TimeFields({ form }: EventFormProps) {
  return (
    <div className="stack gap-4">
      <DaysField form={form} />
      <div className="fields">
        <TextInput {...form.field('startTime')} type="time" label="Начало первого дня" />
        <TextInput {...form.field('endTime')} type="time" label="Окончание последнего дня" />
      </div>
      <NativeSelect
        {...form.field('timeZone')}
        {...descriptionBelow}
        label="Часовой пояс"
        description="Всё время на этой странице показано по часам этого места."
        data={zoneOptions(form.values.timeZone)}
      />
    </div>
  );
}

/** Venue and broadcast. */
export function PlaceFields({ form }: EventFormProps) {
  const { format } = form.values;
  return (
    <div className="stack gap-4">
      {format !== 'ONLINE' && (
        <>
          <TextInput {...form.field('city')} label="Город" />
          <TextInput {...form.field('venueName')} label="Место проведения" />
          <TextInput {...form.field('venueAddress')} label="Адрес места" />
        </>
      )}
      {format !== 'IN_PERSON' && (
        <TextInput
          {...form.field('broadcastUrl')}
          {...descriptionBelow}
          type="url"
          label="Страница трансляции"
          description="Если эфир идёт на&nbsp;другом сайте. Лучше комната на&nbsp;вкладке «Трансляция»: она сама считает минуты, и&nbsp;эта ссылка не&nbsp;нужна."
        />
      )}
      <TextInput {...form.field('recordingUrl')} type="url" label="Страница записи" />
    </div>
  );
}

/** Registration period and contacts. */
export function RegistrationFields({ form }: EventFormProps) {
  const dateTimeInput = { type: 'datetime-local', max: '2199-12-31T23:59' };
  return (
    <div className="stack gap-4">
      <div className="fields">
        <TextInput
          {...form.field('registrationOpensAt')}
          {...dateTimeInput}
          {...descriptionBelow}
          label="Регистрация открывается"
          description="Пусто: сразу после публикации."
        />
        <TextInput
          {...form.field('registrationClosesAt')}
          {...dateTimeInput}
          {...descriptionBelow}
          label="Регистрация закрывается"
          description="Пусто: когда мероприятие закончится."
        />
      </div>
      <TextInput
        {...form.field('answersChangeUntil')}
        {...dateTimeInput}
        {...descriptionBelow}
        label="Ответы можно менять до"
        description="Пусто: до начала мероприятия."
      />
      <TextInput
        {...form.field('partnerTransferRecipients')}
        {...descriptionBelow}
        label="Кому передаём данные участников"
        description="Названия организаций. Если указать, участников спросят об отдельном согласии."
      />
      <div className="fields">
        <TextInput {...form.field('contactName')} label="К кому обращаться" />
        <TextInput {...form.field('contactEmail')} type="email" label="Почта для вопросов" />
        <TextInput {...form.field('contactPhone')} type="tel" label="Телефон для вопросов" />
      </div>
    </div>
  );
}

/** Specialties and state of the НМО application. */
export function NmoFields({ form, specialties }: EventFormProps & { specialties: readonly Specialty[] }) {
  return (
    <div className="stack gap-4">
      <SpecialtiesField form={form} specialties={specialties} />
      <div className="fields">
        <NativeSelect
          {...form.field('nmoState')}
          {...descriptionBelow}
          label="Состояние в НМО"
          description="Баллы на сайте видны, только когда мероприятие одобрено."
          data={optionsFromLabels(nmoStates.titles)}
        />
        {form.values.nmoState !== 'NONE' && <TextInput {...form.field('nmoRegistrationNumber')} label="Номер в НМО" />}
      </div>
    </div>
  );
}
