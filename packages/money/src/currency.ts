/**
 * The currencies the books know, and how fine each is counted.
 *
 * Ledger columns are 64-bit integers, so `decimals` is also a bound on what fits. Bitcoin and ether
 * are counted to 8 places: 18 places of ether would leave room for 9 coins, and a deposit finer
 * than 8 places is refused, not rounded. Stablecoins keep the 6 places of their own tokens.
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
