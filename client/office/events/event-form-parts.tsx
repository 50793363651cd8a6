import '@mantine/core/styles/Input.css';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { formatLabels, typeLabels } from '../../events/words';
import { MarkdownField } from '../markdown-field';
import { optionsOf } from '../words';
import type { EventFormPart } from './form-part';
import { DaysField } from './days-field';
import { SpecialtiesField, type Specialty } from './specialties-field';
import { nmoWords, zoneOptions } from './words';
import styles from './fields.module.css';

const under = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
};

/** Name, address and texts. */
export function MainFields({ form, oldSlugs }: EventFormPart & { oldSlugs: readonly string[] }) {
  return (
    <div className={styles.fields}>
      <TextInput {...form.field('title')} label="Название" autoComplete="off" />
      <div className={styles.pair}>
        <NativeSelect {...form.field('type')} label="Вид" data={optionsOf(typeLabels)} />
        <NativeSelect {...form.field('format')} label="Формат" data={optionsOf(formatLabels)} />
      </div>
      <TextInput
        {...form.field('slug')}
        {...under}
        label="Адрес страницы"
        description={
          oldSlugs.length > 0
            ? `Прежние адреса ведут сюда же: ${oldSlugs.join(', ')}.`
            : 'После «/events/»: латинские буквы, цифры и дефисы. Прежний адрес останется рабочим.'
        }
        autoComplete="off"
        spellCheck={false}
      />
      <Textarea
        {...form.field('summary')}
        {...under}
        label="Кратко"
        description="Одно-два предложения для списков и поиска, до 400 знаков."
        rows={3}
      />
      <MarkdownField
        {...form.field('description')}
        {...under}
        label="Описание"
        value={form.values.description}
        minRows={12}
      />
    </div>
  );
}

/** When it takes place, on clocks of the place. */
export function TimeFields({ form }: EventFormPart) {
  return (
    <div className={styles.fields}>
      <DaysField form={form} />
      <div className={styles.pair}>
        <TextInput {...form.field('startTime')} type="time" label="Начало первого дня" />
        <TextInput {...form.field('endTime')} type="time" label="Окончание последнего дня" />
      </div>
      <NativeSelect
        {...form.field('timeZone')}
        {...under}
        label="Часовой пояс"
        description="Всё время на этой странице показано по часам этого места."
        data={zoneOptions(form.values.timeZone)}
      />
    </div>
  );
}

/** Where people meet, and where they watch. */
export function PlaceFields({ form }: EventFormPart) {
  const { format } = form.values;
  return (
    <div className={styles.fields}>
      {format !== 'ONLINE' && (
        <>
          <TextInput {...form.field('city')} label="Город" autoComplete="off" />
          <TextInput {...form.field('venueName')} label="Место проведения" autoComplete="off" />
          <TextInput {...form.field('venueAddress')} label="Адрес места" autoComplete="off" />
        </>
      )}
      {format !== 'IN_PERSON' && (
        <TextInput
          {...form.field('broadcastUrl')}
          {...under}
          type="url"
          label="Страница трансляции"
          description="Видят только участники, когда трансляция открывается."
          autoComplete="off"
        />
      )}
      <TextInput {...form.field('recordingUrl')} type="url" label="Страница записи" autoComplete="off" />
    </div>
  );
}

/** When people may register, and whom they ask. */
export function RegistrationFields({ form }: EventFormPart) {
  const moment = { type: 'datetime-local', max: '2199-12-31T23:59' };
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextInput
          {...form.field('registrationOpensAt')}
          {...moment}
          {...under}
          label="Регистрация открывается"
          description="Пусто: сразу после публикации."
        />
        <TextInput
          {...form.field('registrationClosesAt')}
          {...moment}
          {...under}
          label="Регистрация закрывается"
          description="Пусто: когда мероприятие закончится."
        />
      </div>
      <TextInput
        {...form.field('answersChangeUntil')}
        {...moment}
        {...under}
        label="Ответы можно менять до"
        description="Пусто: до начала мероприятия."
      />
      <TextInput
        {...form.field('partnerTransferRecipients')}
        {...under}
        label="Кому передаём данные участников"
        description="Названия организаций. Если указать, участников спросят об отдельном согласии."
        autoComplete="off"
      />
      <div className={styles.pair}>
        <TextInput {...form.field('contactName')} label="К кому обращаться" autoComplete="off" />
        <TextInput {...form.field('contactEmail')} type="email" label="Почта для вопросов" autoComplete="off" />
        <TextInput {...form.field('contactPhone')} type="tel" label="Телефон для вопросов" autoComplete="off" />
      </div>
    </div>
  );
}

/** For whom it is, and how far it has come in НМО. */
export function NmoFields({ form, specialties }: EventFormPart & { specialties: readonly Specialty[] }) {
  return (
    <div className={styles.fields}>
      <SpecialtiesField form={form} specialties={specialties} />
      <div className={styles.pair}>
        <NativeSelect
          {...form.field('nmoState')}
          {...under}
          label="Состояние в НМО"
          description="Баллы на сайте видны, только когда мероприятие одобрено."
          data={optionsOf(nmoWords)}
        />
        {form.values.nmoState !== 'NONE' && (
          <TextInput {...form.field('nmoRegistrationNumber')} label="Номер в НМО" autoComplete="off" />
        )}
      </div>
    </div>
  );
}
