import { createContext, type ReactNode } from 'react';

/** What a signed-in person may do with a talk, or with a session without talks; null for visitors, and until it is loaded. */
export const ProgrammeMark = createContext<((id: string, title: string) => ReactNode) | null>(null);
