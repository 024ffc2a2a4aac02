/**
 * What a row of the history calls the thing that was traded, where its code says nothing to a
 * reader: 00700, USTN261231, CLF27. Tickers, currency pairs and coins are known by their codes.
 */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { Language } from '@candor/contract/kernel/language';
import { inLanguage } from '@candor/i18n/traditional/traditional';
import { isOptionCode } from '@candor/contract/kernel/patterns';
import { funds } from '@candor/strategies/catalogue/funds';
import type { WalletCode } from '../../../core/ledger/accounts.ts';
import type { Entry } from '../../../core/ledger/store/entries.store.ts';
import { getName, type Instruments } from '../../../core/instruments/instruments.ts';
import type { TreasuryMarket } from '../../../core/treasuries/treasuries.ts';

export type TradedNames = (
  entry: Pick<Entry, 'kind' | 'code' | 'at' | 'facts'>,
  language: Language,
) => string | null;

export function openTradedNames({
  market,
  treasuries,
}: {
  readonly market: { readonly instruments: Pick<Instruments, 'find'> };
  readonly treasuries: Pick<TreasuryMarket, 'list'>;
}): TradedNames {
  return ({ kind, code: wallet, at, facts: { code } }, language) => {
    if (code === undefined || isOptionCode(code)) return null;
    switch (kind) {
      case 'bondBought':
      case 'bondSold':
      case 'bondMatured':
      case 'bondInterest': {
        const treasury = treasuries.list.byCode(code, at);
        return treasury === null ? null : inLanguage(language, treasury.name);
      }
      case 'followBought':
      case 'followSettled': {
        const fund = funds.find(({ id }) => id === code);
        return fund === undefined ? null : inLanguage(language, fund.name);
      }
      default: {
        const source = SOURCES[wallet];
        const found = source === undefined ? null : market.instruments.find(source, code);
        return found === null ? null : getName(found, language);
      }
    }
  };
}

const SOURCES: Partial<Record<WalletCode, QuotedSource>> = {
  hkStock: QuotedSource.HkStock,
  future: QuotedSource.Future,
};
