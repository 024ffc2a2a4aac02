/** Everything the web app says, in English: the type of every other full dictionary. One file per capability, joined here. */
import { frameworkEn } from '../framework/en.ts';
import { refusalsEn } from '../refusals/en.ts';
import { authEn } from './en/auth.ts';
import { marketsEn } from './en/markets.ts';
import { quotesEn } from './en/quotes.ts';
import { proofEn } from './en/proof.ts';
import { shellEn } from './en/shell.ts';
import { watchlistEn } from './en/watchlist.ts';

export const en = { ...refusalsEn, ...frameworkEn, ...shellEn, ...authEn, ...marketsEn, ...quotesEn, ...proofEn, ...watchlistEn } as const;

export type TextKey = keyof typeof en;
export type Dictionary = Readonly<Record<TextKey, string>>;
