import { Button } from '@mantine/core';
import styles from './passkey-button.module.css';
import type { usePasskeySignIn } from './use-passkey-sign-in';

/** Signs in with a passkey. Needs scripts. */
export function PasskeyButton({
  passkey: { press, isPending },
}: {
  passkey: Pick<ReturnType<typeof usePasskeySignIn>, 'press' | 'isPending'>;
}) {
  return (
    <Button variant="subtle" fullWidth className={styles.button} loading={isPending} onClick={() => void press()}>
      Войти с ключом доступа
    </Button>
  );
}
