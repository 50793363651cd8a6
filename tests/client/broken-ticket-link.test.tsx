import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { BrokenTicketLink } from '../../client/registrations/tickets/broken-ticket-link';

afterEach(cleanup);

it('shows that a new link could not be requested if the server is not reached', async () => {
  window.matchMedia = (media) =>
    ({ matches: false, media, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList;
  const unreachable = new ApolloLink(
    () => new Observable((observer) => observer.error(new TypeError('Failed to fetch'))),
  );
  render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link: unreachable })}>
      <MantineProvider env="test">
        <BrokenTicketLink token="token" state="EXPIRED" />
      </MantineProvider>
    </ApolloProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Прислать новую ссылку' }));
  expect(await screen.findByText(/Не удалось связаться с сервером/)).toBeTruthy();
});
