/** Which screens have a still (draw-still.tsx), and what those that visits begin with ask first. */
import { loadAccount } from '@candor/contract/account';
import type { Declaration } from '@candor/contract/kernel/endpoint';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { loadFundingOverview } from '@candor/contract/kernel/funding-overview';
import { listHomeQuotes, loadMarketClock } from '@candor/contract/markets';
import { loadQuoteDetail } from '@candor/contract/quotes';
import { listAssetHistory } from '@candor/contract/wallet';
import type { FirstPath } from '../routes.table.ts';

/** A third one would cost every visitor 50 KB of page: Traditional Chinese comes with the app. */
export type StillLanguage = 'en' | 'zhHans';
export const STILL_LANGUAGES: readonly StillLanguage[] = ['en', 'zhHans'];

/** Stands for the code of an address, which only the browser knows. */
export const STILL_CODE = 'CODE';

export type Visitor = 'guest' | 'customer';

/** Asked while the app is on its way (early-answer.ts). A question has no body. */
export type Ask = {
  readonly method: Declaration['method'];
  readonly address: string;
  /** Of the instrument that the address of the page names; this source where it names none. */
  readonly source?: QuotedSource;
  /** What of the answer is put into the still as soon as it is told. */
  readonly puts?: 'price' | 'total';
};

export type Still = {
  readonly path: FirstPath;
  readonly hash: string;
  /** Guests and customers see something else at most addresses. */
  readonly seenBy: Visitor | 'all';
  readonly asks: readonly Ask[];
};

const TOTAL: Ask = { ...askOf(loadFundingOverview), puts: 'total' };

export const STILLS: readonly Still[] = [
  { path: 'pages/home/index', hash: '#/pages/home/index', seenBy: 'guest', asks: [] },
  {
    path: 'pages/home/index',
    hash: '#/pages/home/index',
    seenBy: 'customer',
    asks: [askOf(listHomeQuotes), TOTAL, askOf(loadMarketClock)],
  },
  { path: 'pages/profile/index', hash: '#/pages/profile/index', seenBy: 'guest', asks: [] },
  {
    path: 'pages/profile/index',
    hash: '#/pages/profile/index',
    seenBy: 'customer',
    asks: [TOTAL, askOf(listAssetHistory, '?range=1D'), askOf(loadAccount)],
  },
  {
    path: 'pages/market/index',
    hash: '#/pages/market/index',
    seenBy: 'all',
    asks: [askOf(loadMarketClock)],
  },
  {
    path: 'pages/quote/stock',
    hash: `#/pages/quote/stock?code=${STILL_CODE}&source=0`,
    seenBy: 'all',
    asks: [{ ...askOf(loadQuoteDetail), source: QuotedSource.Stock, puts: 'price' }],
  },
  {
    path: 'pages/payment/stock',
    hash: `#/pages/payment/stock?code=${STILL_CODE}&source=0`,
    seenBy: 'guest',
    asks: [],
  },
];

function askOf({ method, path }: Declaration, query = ''): Ask {
  return { method, address: `${path}${query}` };
}

export function isSeenBy({ seenBy }: Pick<Still, 'seenBy'>, visitor: Visitor): boolean {
  return seenBy === 'all' || seenBy === visitor;
}

export function stillId(
  { path, seenBy }: Pick<Still, 'path' | 'seenBy'>,
  language: string,
): string {
  return `still ${path} ${seenBy} ${language}`;
}
