import { makeVar, type ReactiveVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';
import { createContext, useContext } from 'react';
import type { SessionUserFragment } from './session.generated';

export type SessionUser = SessionUserFragment;

/** auth: the signed-in user or null. isCorrectData: the server found no mistakes in the user's profile. */
export type Session = { auth: SessionUser | null; isCorrectData: boolean };

/** The viewer's part of a page that is shared with visitors: the data of its `ViewerQuery`. */
export type ViewerData = { viewer: SessionUser | null };

export type SessionVariable = ReactiveVar<Session>;

export function sessionOf(viewer: SessionUser | null | undefined): Session {
  return { auth: viewer ?? null, isCorrectData: viewer?.isCorrectData ?? true };
}

/** One per request on the server, one per window in the browser. Never at module level, where requests would share it. */
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
