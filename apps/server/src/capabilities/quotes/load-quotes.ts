import type * as contract from '@candor/contract/quotes';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import type { Market } from '../../core/pricing/market.ts';
import { getQuoteRow } from '../../core/pricing/quote-row.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';

export function loadQuote(
  { instruments, pricing }: Market,
  reader: RowReader,
  { source, code }: BodyOf<typeof contract.loadQuote>,
  now: number,
): DataOf<typeof contract.loadQuote> {
  const instrument = instruments.load(source, code);
  return getQuoteRow({ instrument, quote: pricing.quote(instrument, now), atMs: now }, reader);
}

/** An unknown code is reported beside the others: one wrong row must not empty a list. */
export function listQuotes(
  { instruments, pricing }: Market,
  reader: RowReader,
  body: BodyOf<typeof contract.listQuotes>,
  now: number,
): DataOf<typeof contract.listQuotes> {
  const asked = body.instruments.map(({ source, code }) => ({
    source,
    code,
    instrument: instruments.find(source, code),
  }));
  return {
    items: asked.flatMap(({ instrument }) =>
      instrument === null
        ? []
        : [getQuoteRow({ instrument, quote: pricing.quote(instrument, now), atMs: now }, reader)],
    ),
    unknown: asked.flatMap(({ source, code, instrument }) =>
      instrument === null ? [{ source, code }] : [],
    ),
  };
}
