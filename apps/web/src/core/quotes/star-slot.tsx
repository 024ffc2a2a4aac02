/**
 * The place for the star of an instrument, on screens of capabilities that do not know who keeps
 * the stars: `<StarSlot source={0} code="AAPL" name="Apple" />`. The composition root says once
 * what stands there; until that is loaded the place is kept free, so that nothing jumps.
 */
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import { createContext, Suspense, use, type ReactNode } from 'react';

export type StarProps = {
  readonly source: QuotedSource;
  readonly code: string;
  /** What the star is called for those who hear it: the name or the code of the instrument. */
  readonly name: string;
  /**
   * What the list or detail said (`selfSelectStatus`), shown until the customer's own list is
   * known.
   */
  readonly isWatchedBefore?: boolean;
};

export type DrawStar = (props: StarProps) => ReactNode;

const StarContext = createContext<DrawStar | null>(null);

export function StarProvider({ draw, children }: { draw: DrawStar; children: ReactNode }) {
  return <StarContext value={draw}>{children}</StarContext>;
}

export function StarSlot(props: StarProps) {
  const draw = use(StarContext);
  const place = <span aria-hidden="true" className="size-11 shrink-0" />;
  return draw === null ? place : <Suspense fallback={place}>{draw(props)}</Suspense>;
}
