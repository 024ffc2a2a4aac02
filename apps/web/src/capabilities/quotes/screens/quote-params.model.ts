/**
 * Which instrument a quote page is about, from its address. The source counts; where it is missing
 * or makes no sense, the page's own does.
 */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { isStockCode } from '@candor/contract/kernel/patterns';
import type { barSize, chartRange } from '@candor/contract/kernel/bars';
import type * as z from 'zod/mini';

export type ChartRange = z.output<typeof chartRange>;
export type ChartSize = z.output<typeof barSize>;

export type InstrumentPlace = { readonly code: string; readonly source: QuotedSource };

export function readPlace(
  params: { readonly code?: string | undefined; readonly source?: string | undefined },
  ownSource: QuotedSource,
): InstrumentPlace | null {
  const code = params.code?.trim().toUpperCase() ?? '';
  if (!isStockCode(code)) return null;
  const named = Object.values(QuotedSource).find((source) => String(source) === params.source);
  return { code, source: named ?? ownSource };
}

/** Instruments with holders: only they have funds flow and chip distribution. */
export function hasHolders(source: QuotedSource): boolean {
  return source === QuotedSource.Stock || source === QuotedSource.HkStock;
}
