/** What every row of a new stock says: the company, and when things happen. */
import * as z from 'zod/mini';
import { QuotedSource, Source } from './enumerations.ts';
import { offeringId } from './ids.ts';
import { currency, localDay } from './money.ts';
import { stockCode } from './quote.ts';
import { instantMs } from './shapes.ts';

/** All of them are known when an offering is announced; a step may happen some seconds after. */
export const offeringTimes = {
  /** The day the prospectus was submitted, at the exchange. */
  prospectusDate: localDay,
  opensAt: instantMs,
  /** Nothing is accepted, changed or cancelled from this instant on. */
  closesAt: instantMs,
  /** The final price is published; answers about a price far outside the range end at allotsAt. */
  pricesAt: instantMs,
  allotsAt: instantMs,
  /** The first trade. */
  listsAt: instantMs,
  /** The days of these at the exchange. */
  allotmentDate: localDay,
  listingDate: localDay,
};

export const offeringCompany = {
  offeringId,
  code: stockCode,
  name: z.string(),
  /** No such company exists. */
  isFictional: z.literal(true),
  market: z.enum(['US', 'HK']),
  /** The exchange's code: NASDAQ, NYSE, HKEX. */
  exchange: z.string(),
  source: z.literal(Source.NewStock),
  /** Of the share, from its listing on. */
  listedSource: z.union([z.literal(QuotedSource.Stock), z.literal(QuotedSource.HkStock)]),
  currency,
  decimals: z.int(),
};
