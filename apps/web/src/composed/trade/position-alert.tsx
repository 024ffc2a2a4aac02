/** An alert on what is held, set where its table stands. */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { PositionRow } from '../../capabilities/positions/positions.api.ts';
import { useQuoteRows } from '../../core/quotes/use-quote-rows.ts';
import { AlertSheet } from '../workspace/chart/alert-sheet.tsx';

export function PositionAlert({
  position,
  isOpen,
  onClose,
}: {
  position: PositionRow;
  isOpen: boolean;
  onClose: () => void;
}) {
  const place = quotedPlace(position);
  const rows = useQuoteRows(place === null ? NONE : [place]);
  const quote = rows.status === 'ready' ? rows.data.items[0] : undefined;
  if (quote === undefined) return null;
  return <AlertSheet draft={isOpen ? NEW : null} quote={quote} onClose={onClose} />;
}

const NEW = { before: null };
const NONE: readonly QuotedPlace[] = [];

type QuotedPlace = { readonly source: QuotedSource; readonly code: string };

/** Options and the like have no quote of their own to wait for. */
function quotedPlace({ source, code }: PositionRow): QuotedPlace | null {
  const quoted = Object.values(QuotedSource).find((known) => known === source);
  return quoted === undefined ? null : { source: quoted, code };
}
