/**
 * Limits are inclusive. The specification's minimum of 1 for coins is one of a dollar coin, and a
 * dollar's worth of any other at the quoted rate; nobody tries an app with a whole bitcoin.
 */
import {
  AccountType,
  coinNetworks,
  coinsByNetwork,
  type CoinNetwork,
} from '@candor/contract/kernel/enumerations';
import { money, type Money, type Price } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { toMoney } from '@candor/money/literal';
import { divide } from '@candor/money/rounding';

export type DepositChannel = 'bankCard' | 'fiat' | 'crypto' | 'certificate';

export type DepositMethod = {
  readonly channel: DepositChannel;
  readonly currency: Currency;
  readonly network: CoinNetwork | null;
  /** Of a coin: as if one were a dollar; `minimumAt` knows the rate. */
  readonly minimum: Money;
  readonly maximum: Money;
};

const fiatCurrencies = ['USD', 'EUR', 'AUD'] as const;
const COIN_MINIMUM = '1';
const coinMaximum = { BTC: '50', ETH: '1000', USDT: '1000000', USDC: '1000000' } as const;

const method = (
  channel: DepositChannel,
  currency: Currency,
  { from, to, network = null }: { from: string; to: string; network?: CoinNetwork | null },
): DepositMethod => ({
  channel,
  currency,
  network,
  minimum: toMoney(from, currency),
  maximum: toMoney(to, currency),
});

const forEverybody: readonly DepositMethod[] = [
  method('bankCard', 'USD', { from: '10.00', to: '50000.00' }),
  ...fiatCurrencies.map((currency) => method('fiat', currency, { from: '10.00', to: '250000.00' })),
  ...coinNetworks.flatMap((network) =>
    coinsByNetwork[network].map((coin) =>
      method('crypto', coin, { from: COIN_MINIMUM, to: coinMaximum[coin], network }),
    ),
  ),
];

const forInstitutions: readonly DepositMethod[] = fiatCurrencies.map((currency) =>
  method('certificate', currency, { from: '1000.00', to: '5000000.00' }),
);

export function methodsFor(accountType: AccountType): readonly DepositMethod[] {
  return accountType === AccountType.Company ? [...forInstitutions, ...forEverybody] : forEverybody;
}

const DOLLAR_COINS: ReadonlySet<Currency> = new Set<Currency>(['USDT', 'USDC']);

/** Rounded up, so that it is never less than the dollar. Without a rate the figure is literal. */
export function minimumAt(
  { channel, currency, minimum }: Pick<DepositMethod, 'channel' | 'currency' | 'minimum'>,
  rateUsd: Price | null,
): Money {
  if (channel !== 'crypto' || DOLLAR_COINS.has(currency) || rateUsd === null) return minimum;
  return money(currency, divide(minimum.minor * NANO, rateUsd.nano, 'up'));
}

const NANO = 1_000_000_000n;

/**
 * To be shown: two digits that count, rounded up. The rate may move by the difference until the
 * form is sent.
 */
export function roundedMinimum({ currency, minor }: Money): Money {
  const unit = 10n ** BigInt(Math.max(0, String(minor).length - 2));
  return money(currency, divide(minor, unit, 'up') * unit);
}
