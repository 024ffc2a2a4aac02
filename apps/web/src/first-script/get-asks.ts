/** What the screens with a still ask first; the build puts it into the script as data. */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { isSeenBy, STILLS, type Visitor } from '../stills/stills.ts';
import type { Asks } from './ask-early.ts';

export function getAsks(): Asks {
  const asksOf = (path: string, visitor: Visitor) =>
    STILLS.filter((still) => still.path === path && isSeenBy(still, visitor)).flatMap(
      ({ asks }) => asks,
    );
  return {
    ofScreens: Object.fromEntries(
      STILLS.map(({ path }) => [
        path,
        { guest: asksOf(path, 'guest'), customer: asksOf(path, 'customer') },
      ]),
    ),
    sources: Object.values(QuotedSource).map(String),
  };
}
