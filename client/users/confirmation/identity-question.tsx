import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState, type ReactNode } from 'react';
import { lazyOnDemand } from '../../ui/lazy-on-demand';
import { reauthenticationLink } from './reauthentication-link';

/** Few actions ask for it, and no page begins with one. */
const IdentityDialog = lazyOnDemand(() => import('./identity-dialog'));

type Resolve = (isConfirmed: boolean) => void;

/** Dialog over any page. It opens when the server requires the user to confirm their identity. */
export function IdentityQuestion({ children }: { /** Why the user is asked: a sentence. */ children: ReactNode }) {
  const client = useApolloClient();
  const [resolve, setResolve] = useState<Resolve | null>(null);
  useEffect(() => {
    const { link } = client;
    const ask = () => new Promise<boolean>((settle) => setResolve(() => settle)).finally(() => setResolve(null));
    client.setLink(reauthenticationLink(link, ask));
    return () => client.setLink(link);
  }, [client]);
  return resolve && <IdentityDialog answer={resolve}>{children}</IdentityDialog>;
}
