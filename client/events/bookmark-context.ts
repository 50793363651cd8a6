import { createContext, type ReactNode } from 'react';

export type Bookmarks = {
  /** Ids of bookmarked talks and sessions. */
  marks: readonly string[];
  /** The bookmark button of a talk or of a session without talks. */
  renderButton: (id: string, title: string) => ReactNode;
};

/** Bookmarks of the user; null for visitors and until they are loaded. */
export const BookmarkContext = createContext<Bookmarks | null>(null);
