import { Button } from '@mantine/core';
import { providerSignInPath } from '../paths';
import { useSignInOptionsQuery } from './sign-in-providers.generated';

/** Links to the providers that users can sign in with. The server answers them: they leave this application. */
export function ProviderButtons({ redirect }: { redirect: string | undefined }) {
  const options = useSignInOptionsQuery().data?.signInOptions ?? [];
  if (options.length === 0) return null;
  return (
    <nav className="stack gap-3" aria-label="Вход через организацию">
      <p className="muted">Или войдите через вашу организацию:</p>
      {options.map(({ id, name }) => (
        <Button key={id} component="a" href={providerSignInPath(id, redirect)} variant="default" fullWidth>
          {name}
        </Button>
      ))}
    </nav>
  );
}
