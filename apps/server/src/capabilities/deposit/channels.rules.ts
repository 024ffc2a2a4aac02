/**
 * Limits are inclusive. The specification's minimum of 1 for coins is taken literally: one unit of
 * the coin, not a dollar's worth.
 */
import {
  AccountType,
  coinNetworks,
  coinsByNetwork,
  type CoinNetwork,
} from '@candor/contract/kernel/enumerations';
import type { Money } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { toMoney } from '@candor/money/literal';

export type DepositChannel = 'bankCard' | 'fiat' | 'crypto' | 'certificate';

export type DepositMethod = {
  readonly channel: DepositChannel;
  readonly currency: Currency;
  readonly network: CoinNetwork | null;
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
