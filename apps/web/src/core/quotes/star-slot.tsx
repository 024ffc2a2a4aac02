/**
 * A slot for an instrument's star, for capabilities that do not know the watchlist: `<StarSlot
 * source={0} code="AAPL" name="Apple" />`. The composition root fills it; until then its place is
 * kept free.
 */
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import { createContext, use, type ReactNode } from 'react';

export type StarProps = {
  readonly source: QuotedSource;
  readonly code: string;
  /** The instrument's name or code, for screen readers. */
  readonly name: string;
  /** From the list or detail (`selfSelectStatus`), until the customer's list is known. */
  readonly isWatchedBefore?: boolean;
};

export type DrawStar = (props: StarProps) => ReactNode;

const StarContext = createContext<DrawStar | null>(null);

export function StarProvider({ draw, children }: { draw: DrawStar; children: ReactNode }) {
  return <StarContext value={draw}>{children}</StarContext>;
}

export function StarSlot(props: StarProps) {
  const draw = use(StarContext);
  return draw === null ? <StarPlace /> : draw(props);
}

export function StarPlace() {
  return <span aria-hidden="true" className="size-11 shrink-0" />;
}
