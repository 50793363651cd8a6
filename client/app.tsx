import './core/styles';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Visitor } from './core/routing';
import { SessionProvider } from './core/session';
import { theme } from './core/theme';

/** Everything that a page may ask for, around the router of the server or of the browser. */
export function App({ visitor, children }: { visitor: Visitor; children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withGlobalClasses={false}>
      <ApolloProvider client={visitor.client}>
        <SessionProvider value={visitor.session}>{children}</SessionProvider>
      </ApolloProvider>
    </MantineProvider>
  );
}
