/** How a screen keeps the address of its own history entry in step with what it shows. */
import { createContext, useCallback, useContext } from 'react';
import type { RoutePath } from '../../routes.table.ts';
import { noteParams } from './nav.ts';
import type { RouteParams } from './nav.rules.ts';

/** The key of the entry that a screen was drawn for; null where there is no history. */
export const EntryContext = createContext<string | null>(null);

/** An effect may run when the next entry of the same screen is in front: it writes nothing there. */
export function useNoteParams(path: RoutePath): (params: RouteParams) => void {
  const entry = useContext(EntryContext);
  return useCallback((params) => noteParams(path, params, entry), [path, entry]);
}
