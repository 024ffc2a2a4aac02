/**
 * Ledger columns are 64-bit integers, so `decimals` also bounds what fits: 18 places of ether would
 * leave room for 9 coins. A deposit finer than 8 places is refused, not rounded.
 */
export const currencies = {
  USD: { decimals: 2, prefix: '$', suffix: '' },
  HKD: { decimals: 2, prefix: 'HK$', suffix: '' },
  EUR: { decimals: 2, prefix: '€', suffix: '' },
  AUD: { decimals: 2, prefix: 'A$', suffix: '' },
  BTC: { decimals: 8, prefix: '', suffix: ' BTC' },
  ETH: { decimals: 8, prefix: '', suffix: ' ETH' },
  USDT: { decimals: 6, prefix: '', suffix: ' USDT' },
  USDC: { decimals: 6, prefix: '', suffix: ' USDC' },
} as const satisfies Readonly<Record<string, CurrencyFacts>>;

type CurrencyFacts = {
  readonly decimals: number;
  readonly prefix: string;
  readonly suffix: string;
};

export type Currency = keyof typeof currencies;

export function isCurrency(code: unknown): code is Currency {
  return typeof code === 'string' && Object.hasOwn(currencies, code);
}

export function getDecimals(currency: Currency): number {
  return currencies[currency].decimals;
}
