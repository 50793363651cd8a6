import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { EventPicker } from '../../events/office/event-picker/event-picker';
import type { ProblemForm } from '../../core/forms/form';
import type { TokenScope } from '../../schema.generated';
import { scopeName } from '../../../rules/text/scope-name';
import { tokenScopeLabels, type TokenSettingsForm } from './token-labels';
import styles from '../../office/office.module.css';

/** Fields of a form for what a token may do. */
export function TokenFields<Form extends TokenSettingsForm>({ form }: { form: ProblemForm<Form> }) {
  return (
    <>
      <TextInput
        {...form.field('name')}
        label="Название"
        description="Какая программа им пользуется"
        maxLength={120}
        data-autofocus
      />
      <Checkbox.Group
        label="Что открывает токен"
        description="Открытое всем доступно с любым токеном, остальное закрыто"
        error={form.mantine.errors.scopes}
        value={form.values.scopes}
        onChange={(scopes) => form.mantine.setValues({ scopes: scopes as TokenScope[] } as Partial<Form>)}
      >
        <div className={`${styles.rows} mt-4`}>
          {(Object.keys(tokenScopeLabels) as TokenScope[]).map((scope) => (
            <Checkbox
              key={scope}
              name="scopes"
              value={scope}
              label={tokenScopeLabels[scope]}
              description={scopeName(scope)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <EventPicker
        label="Только мероприятия"
        description="Остальные токен не&nbsp;увидит. Пусто&nbsp;— любые"
        placeholder="Любые: введите слова из названия"
        error={form.mantine.errors.eventIds}
        selected={form.values.events}
        onChange={(events) => form.mantine.setValues({ events } as Partial<Form>)}
      />
      <Textarea
        {...form.field('networks')}
        label="Откуда принимать запросы"
        description="Адреса и сети, по одной в строке: 203.0.113.7 или 203.0.113.0/24. Пусто — отовсюду"
        autosize
        minRows={1}
        maxRows={6}
      />
      <TextInput
        {...form.field('contactEmail')}
        label="Кого предупредить о конце срока"
        description="Почта тех, кто ведёт программу. Пусто — всех администраторов"
        type="email"
        inputMode="email"
        maxLength={254}
      />
    </>
  );
}
