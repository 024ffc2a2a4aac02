/**
 * What part of the window a screen has. Alone it is the page (`main`); beside what it opened it is
 * a list (`side`); among others it is a panel, which has a bar of its own and no way back.
 */
import { createContext, use } from 'react';

export type Pane = 'main' | 'side' | 'panel';

export const PaneContext = createContext<Pane>('main');

export function usePane(): Pane {
  return use(PaneContext);
}
