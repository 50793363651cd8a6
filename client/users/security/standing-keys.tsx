import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, type CheckboxProps } from '@mantine/core';
import { formatDate } from '../../core/format';
import type { SecurityPageQuery } from './security.generated';

export type StandingKeys = SecurityPageQuery['accountSecurity']['standingKeys'];

/** Message after signing out other devices; areRevoked: access keys were revoked as well. */
export const signedOutText = (keys: StandingKeys, areRevoked: boolean): string =>
  keys.length > 0 && areRevoked
    ? 'На\u00a0других устройствах вы вышли, доступ без пароля отозван.'
    : 'На\u00a0других устройствах вы вышли.';

/** A checkbox to revoke access keys, which work without a session; nothing if there are none. */
export function StandingKeysBox({ keys, ...checkboxProps }: { keys: StandingKeys } & CheckboxProps) {
  if (keys.length === 0) return null;
  return (
    <Checkbox
      {...checkboxProps}
      label="Отозвать и&nbsp;доступ без пароля"
      description={
        <>
          Перестанут работать:
          {keys.map(({ title, createdAt }, index) => (
            <span key={index} className="block">
              {title}, с&nbsp;{formatDate(createdAt)}
              {index < keys.length - 1 && ';'}
            </span>
          ))}
        </>
      }
    />
  );
}
