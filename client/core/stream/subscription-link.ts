import { ApolloLink, Observable } from '@apollo/client';
import { pollInterval, pollOf } from './polling';

/** Sends subscriptions over a stream, whose code is loaded with the first one, and all other operations over HTTP. */
export const splitSubscriptions = (http: ApolloLink): ApolloLink =>
  ApolloLink.split(({ operationType }) => operationType === 'subscription', subscriptionLink, http);

const subscriptionLink = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      let isClosed = false;
      let close = (): void => {};
      import('./shared-stream').then(
        ({ shareStream }) => {
          if (!isClosed) close = shareStream(operation, observer);
        },
        // After a deployment the code of the build before is missing.
        () => {
          if (isClosed) return;
          const polling = setInterval(pollOf(operation), pollInterval);
          close = () => clearInterval(polling);
        },
      );
      return () => {
        isClosed = true;
        close();
      };
    }),
);
