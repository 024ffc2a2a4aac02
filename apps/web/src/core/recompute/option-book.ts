/**
 * The book of an option: beside the market of its underlying it needs the curve of treasuries, and
 * the place of its underlying among all.
 */
import { loadTreasuryTables } from '@candor/contract/bonds';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { listOptionUnderlyings } from '@candor/contract/options';
import { callUntil } from '../../platform/calls/call.ts';
import type { OptionBookTask } from './option-book.model.ts';
import type { loadPublishedMarket } from './published-market.ts';
import type { ComputedBook, NotRecomputed } from './recompute.model.ts';
import { runAside } from '../proof/aside.ts';

type Published = Awaited<ReturnType<typeof loadPublishedMarket>>;

export async function recomputeOption(
  { hours, liveFrom, tables, days }: Published,
  { code, atMs }: { readonly code: string; readonly atMs: number },
  signal: AbortSignal,
): Promise<ComputedBook | NotRecomputed> {
  const [treasuries, { items }] = await Promise.all([
    callUntil(signal, loadTreasuryTables),
    callUntil(signal, listOptionUnderlyings),
  ]);
  const ranked = items.flatMap(({ source, stock_code: share }) =>
    source === QuotedSource.Stock ? [share] : [],
  );
  return await runAside<OptionBookTask, ComputedBook | NotRecomputed>(
    new Worker(new URL('./option-book-worker.ts', import.meta.url), { type: 'module' }),
    { code, atMs, hours, liveFrom, days, ranked, tables: { ...treasuries.tables, ...tables } },
    signal,
  );
}
