import './core/styles/styles';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RequestState } from './core/routing/routing';
import { SessionProvider } from './core/session';
import { theme } from './core/styles/theme';

/** The providers of theme, Apollo client and session around the router of the server or of the browser. */
export function App({ requestState, children }: { requestState: RequestState; children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withGlobalClasses={false} withCssVariables={false}>
      <ApolloProvider client={requestState.client}>
        <SessionProvider value={requestState.session}>{children}</SessionProvider>
      </ApolloProvider>
    </MantineProvider>
  );
}
