import { createContext, type ReactNode } from 'react';

/** Renders the bookmark button of a talk or of a session without talks; null for visitors and until it is loaded. */
export const BookmarkContext = createContext<((id: string, title: string) => ReactNode) | null>(null);
