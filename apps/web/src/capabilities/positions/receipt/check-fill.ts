/**
 * The check of a fill's prices: the published tables and seeds are fetched, the seeds held against
 * their commitments, the book of that instant recomputed on this device, and laid beside the book
 * the receipt cites.
 */
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
  const { quotedSource, order, quote, tape } = receipt;
  const published = await loadPublishedMarket(signal, { source: quotedSource, code: order.code });
  const day = published.days.find((entry) => entry.day === tape.day);
  // What the receipt was given under must be what is published for everybody.
  if (day !== undefined && day.commitment !== tape.commitment)
    return { kind: 'commitmentDiffers', day: tape.day };
  const book = await recomputeAside({ wanted: 'book', ...published, atMs: quote.at }, signal);
  return book.kind === 'book' ? compareBook(receipt, book) : book;
}
