/**
 * Checks a fill's prices: fetches tables and seeds, checks the commitments, recomputes the book
 * here, and compares it with the receipt.
 */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { recomputeOption } from '../../../core/recompute/option-book.ts';
import { loadPublishedMarket } from '../../../core/recompute/published-market.ts';
import { recomputeAside } from '../../../core/recompute/recompute-aside.ts';
import type { NotRecomputed } from '../../../core/recompute/recompute.model.ts';
import type { Receipt } from '../positions.api.ts';
import { compareBook, type BookVerdict } from './receipt.model.ts';

export type FillCheck =
  | BookVerdict
  | NotRecomputed
  | { readonly kind: 'commitmentDiffers'; readonly day: string };

export async function checkFill(receipt: Receipt, signal: AbortSignal): Promise<FillCheck> {
  const { quotedSource, quotedCode, order, quote, tape } = receipt;
  const published = await loadPublishedMarket(signal, { source: quotedSource, code: quotedCode });
  const day = published.days.find((entry) => entry.day === tape.day);
  // The receipt's commitment must be the published one.
  if (day !== undefined && day.commitment !== tape.commitment)
    return { kind: 'commitmentDiffers', day: tape.day };
  const book =
    order.source === TradedSource.Option
      ? await recomputeOption(published, { code: order.code, atMs: quote.at }, signal)
      : await recomputeAside({ wanted: 'book', ...published, atMs: quote.at }, signal);
  return book.kind === 'book' ? compareBook(receipt, book) : book;
}
