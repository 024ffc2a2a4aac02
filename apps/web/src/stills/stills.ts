/** Which screens have a still (draw-still.tsx): those of first visits that need no answer. */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { loadQuoteDetail } from '@candor/contract/quotes';
import type { FirstPath } from '../routes.table.ts';

/** A third one would cost every visitor 50 KB of page: Traditional Chinese comes with the app. */
export type StillLanguage = 'en' | 'zhHans';
export const STILL_LANGUAGES: readonly StillLanguage[] = ['en', 'zhHans'];

/** Stands for the code of an address, which only the browser knows. */
export const STILL_CODE = 'CODE';

export type Still = {
  readonly path: FirstPath;
  readonly hash: string;
  /** A customer sees something else at this address. */
  readonly isOfGuests: boolean;
  /** What the screen asks first: asked while the app is on its way (early-answer.ts). */
  readonly asks?: {
    readonly path: string;
    /** Of the instrument that the address names; this source where it names none. */
    readonly source: QuotedSource;
  };
};

export const STILLS: readonly Still[] = [
  { path: 'pages/home/index', hash: '#/pages/home/index', isOfGuests: true },
  { path: 'pages/profile/index', hash: '#/pages/profile/index', isOfGuests: true },
  {
    path: 'pages/quote/stock',
    hash: `#/pages/quote/stock?code=${STILL_CODE}&source=0`,
    isOfGuests: false,
    asks: { path: loadQuoteDetail.path, source: QuotedSource.Stock },
  },
  {
    path: 'pages/payment/stock',
    hash: `#/pages/payment/stock?code=${STILL_CODE}&source=0`,
    isOfGuests: true,
  },
];

export function stillId(path: string, language: string): string {
  return `still ${path} ${language}`;
}
