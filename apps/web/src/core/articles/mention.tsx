/**
 * An instrument in the middle of a text, with the price of now. All of one article are asked for at
 * once and then follow the live line; what the market does not know stays a word.
 */
import type { Mention as MentionOf } from '@candor/contract/kernel/article-text';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { QuoteRow } from '@candor/contract/kernel/quote';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { useFigures } from '@candor/ui/figures/figure-context';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { changeRate, priceText } from '../quotes/quote-figures.ts';
import { quoteHref } from '../quotes/quote-place.ts';
import { useQuoteRows } from '../quotes/use-quote-rows.ts';
import { useQuote } from '../quotes/use-quote.ts';

const Quotes = createContext<ReadonlyMap<string, QuoteRow>>(new Map());

export function MentionQuotes({
  of: mentions,
  children,
}: {
  of: readonly MentionOf[];
  children: ReactNode;
}) {
  return mentions.length === 0 ? children : <LoadedQuotes of={mentions}>{children}</LoadedQuotes>;
}

function LoadedQuotes({
  of: mentions,
  children,
}: {
  of: readonly MentionOf[];
  children: ReactNode;
}) {
  const named = useMemo(
    () => mentions.map(({ source, code }) => ({ source: source as QuotedSource, code })),
    [mentions],
  );
  const reading = useQuoteRows(named);
  const rows = reading.status === 'ready' ? reading.data.items : null;
  const quotes = useMemo(
    () => new Map((rows ?? []).map((row) => [keyOf(row.source, row.stock_code), row])),
    [rows],
  );
  return <Quotes value={quotes}>{children}</Quotes>;
}

export function Mention({ source, code }: MentionOf) {
  const row = use(Quotes).get(keyOf(source, code));
  return row === undefined ? (
    <span className="font-medium text-ink">{code}</span>
  ) : (
    <LiveMention row={row} />
  );
}

function LiveMention({ row }: { row: QuoteRow }) {
  const { locale } = useFigures();
  const { price_nominal: price, change_ratio: ratio } = useQuote(row.source, row.stock_code, row);
  const { decimals } = row;
  // An index is in points.
  const currency = row.source === QuotedSource.GlobalIndex ? '' : row.currency;
  return (
    <a
      href={quoteHref(row)}
      className="inline-flex items-baseline gap-1.5 rounded-chip bg-s2 px-1.5 font-medium whitespace-nowrap text-ink hover:bg-line"
    >
      <span>{row.stock_code}</span>
      <span className="text-label">
        <NumberText text={priceText(price, { locale, decimals, currency })} />
      </span>
      <span className="text-label">
        <PercentText change={changeRate(ratio)} />
      </span>
    </a>
  );
}

function keyOf(source: number, code: string): string {
  return `${source}:${code}`;
}
