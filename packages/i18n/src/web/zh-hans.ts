import { frameworkZhHans } from '../framework/zh-hans.ts';
import { refusalsZhHans } from '../refusals/zh-hans.ts';
import type { Dictionary } from './en.ts';
import { authZhHans } from './zh-hans/auth.ts';
import { marketsZhHans } from './zh-hans/markets.ts';
import { quotesZhHans } from './zh-hans/quotes.ts';
import { proofZhHans } from './zh-hans/proof.ts';
import { shellZhHans } from './zh-hans/shell.ts';
import { watchlistZhHans } from './zh-hans/watchlist.ts';

export const zhHans = { ...refusalsZhHans, ...frameworkZhHans, ...shellZhHans, ...authZhHans, ...marketsZhHans, ...quotesZhHans, ...proofZhHans, ...watchlistZhHans } as const satisfies Dictionary;
