import { makeVar, type ReactiveVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';
import { createContext, useContext } from 'react';
import type { SessionUserFragment } from './session.generated';

export type SessionUser = SessionUserFragment;

/** auth is the signed-in person or null; isCorrectData is what the server says of the person's profile. */
export type Session = { auth: SessionUser | null; isCorrectData: boolean };

export type SessionVariable = ReactiveVar<Session>;

export function sessionOf(viewer: SessionUser | null | undefined): Session {
  return { auth: viewer ?? null, isCorrectData: viewer?.isCorrectData ?? true };
}

/** One per request on the server and one per window in the browser: there is no session at module level to be shared. */
export function createSession(initial: Session = sessionOf(null)): SessionVariable {
  return makeVar(initial);
}

const SessionContext = createContext<SessionVariable | null>(null);

export const SessionProvider = SessionContext.Provider;

export function useSessionVariable(): SessionVariable {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is used outside of SessionProvider');
  return session;
}

export function useSession(): Session {
  return useReactiveVar(useSessionVariable());
}
