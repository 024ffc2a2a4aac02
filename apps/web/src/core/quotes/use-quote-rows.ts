/**
 * The quotes of instruments that this device names itself, such as a guest's list; in their order,
 * and which of them the market does not know.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import { listQuotes, loadQuote, QUOTES_PER_CALL_MAX } from '@candor/contract/quotes';
import { callUntil } from '../../platform/calls/call.ts';
import { CallRefused } from '@candor/client/call-errors';
import { useLanguage } from '../../platform/i18n/text.ts';
import { queryClient } from '../../platform/readings/query-client.ts';
import { callName, type CallQuery } from '@candor/client/reading';

export type NamedInstrument = { readonly source: QuotedSource; readonly code: string };
export type QuoteRows = ReceivedDataOf<typeof listQuotes>;

/** While a changed list is on its way, the rows of the one before stay. */
export function useQuoteRows(instruments: readonly NamedInstrument[]): CallQuery<QuoteRows> {
  const language = useLanguage();
  const query = useQuery(
    {
      queryKey: [callName(listQuotes), language, instruments],
      queryFn: async ({ signal }) => await loadQuoteRows(signal, instruments),
      placeholderData: keepPreviousData,
      meta: { isOfMarket: true },
    },
    queryClient,
  );
  const again = async () => {
    await query.refetch();
  };
  if (query.data !== undefined) return { status: 'ready', data: query.data, refresh: again };
  if (query.isPending || query.isFetching) return { status: 'loading' };
  return {
    status: 'unavailable',
    message: query.error instanceof CallRefused ? query.error.message : null,
    retry: again,
  };
}

/** One has a call of its own; a long list is asked for in parts, all at once. */
async function loadQuoteRows(
  signal: AbortSignal,
  instruments: readonly NamedInstrument[],
): Promise<QuoteRows> {
  const [only, ...others] = instruments;
  if (only !== undefined && others.length === 0) return await loadOneRow(signal, only);
  const parts: NamedInstrument[][] = [];
  for (let start = 0; start < instruments.length; start += QUOTES_PER_CALL_MAX)
    parts.push(instruments.slice(start, start + QUOTES_PER_CALL_MAX));
  const answers = await Promise.all(
    parts.map((part) => callUntil(signal, listQuotes, { body: { instruments: part } })),
  );
  return {
    items: answers.flatMap(({ items }) => items),
    unknown: answers.flatMap(({ unknown }) => unknown),
  };
}

async function loadOneRow(signal: AbortSignal, instrument: NamedInstrument): Promise<QuoteRows> {
  try {
    return { items: [await callUntil(signal, loadQuote, { body: instrument })], unknown: [] };
  } catch (error) {
    if (error instanceof CallRefused && error.reason === 'INSTRUMENT_UNKNOWN')
      return { items: [], unknown: [instrument] };
    throw error;
  }
}
