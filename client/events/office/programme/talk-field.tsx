import { Button, Textarea, TextInput } from '@mantine/core';
import type { ProblemForm } from '../../../core/forms/form';
import { PeopleField } from './people/people-field';
import type { SessionFields } from './session-values';
import styles from './programme.module.css';

type Props = { form: ProblemForm<SessionFields>; index: number };

/** Fields of one talk in a session. */
export function TalkField({ form, index }: Props) {
  const { values, mantine, field } = form;
  const talk = values.talks[index]!;
  const path = `talks.${index}`;
  const remove = () =>
    mantine.setFieldValue(
      'talks',
      values.talks.filter((_talk, at) => at !== index),
    );
  return (
    <fieldset className={styles.talk}>
      <legend>Доклад {index + 1}</legend>
      <TextInput {...field(`${path}.title`)} label="Название доклада" />
      <div className="fields">
        <TextInput {...field(`${path}.startTime`)} type="time" label="Начало доклада" />
        <TextInput {...field(`${path}.endTime`)} type="time" label="Окончание доклада" />
      </div>
      <PeopleField
        label={`Добавить докладчика ${index + 1}`}
        defaultRole="SPEAKER"
        people={talk.speakers}
        onChange={(speakers) =>
          mantine.setFieldValue(
            'talks',
            values.talks.map((other, at) => (at === index ? { ...other, speakers } : other)),
          )
        }
      />
      <Textarea
        {...field(`${path}.annotation`)}
        label="Аннотация (если есть)"
        description="О чём доклад: раскрывается под названием в программе."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={2}
      />
      <div>
        <Button variant="subtle" onClick={remove}>
          Убрать доклад {index + 1}
        </Button>
      </div>
    </fieldset>
  );
}
