/** Which network a coin travels on is in the contract; whether an address is valid, the server says. */
import { coinNetworks, coinsByNetwork } from '@candor/contract/kernel/enumerations';
import { isProblem, problemIf } from '@candor/kit/problem';
import type { OwnCoinWallet } from '../../core/customer/own-payout-methods.ts';
import type { AddWalletBody, Network } from './payout-methods.api.ts';
import { namedFields, textProblem, type PayoutProblem } from './payout-methods.model.ts';

export type Coin = (typeof coinsByNetwork)[Network][number];
export type WalletInput = {
  label: string;
  currency: Coin | '';
  network: Network | '';
  address: string;
};
type Field = keyof WalletInput;
export type WalletContext = { readonly wallet: OwnCoinWallet | null };

export const coins: readonly Coin[] = [
  ...new Set(coinNetworks.flatMap((network): readonly Coin[] => coinsByNetwork[network])),
];

export function getNetworks(coin: Coin | ''): Network[] {
  return coinNetworks.filter((network) =>
    coinsByNetwork[network].some((carried) => carried === coin),
  );
}

/** A coin with one network needs no choice. */
export function withCoin(
  input: WalletInput,
  currency: Coin | '',
): Pick<WalletInput, 'currency' | 'network'> {
  const networks = getNetworks(currency);
  const [only, ...others] = networks;
  if (only !== undefined && others.length === 0) return { currency, network: only };
  return { currency, network: networks.find((network) => network === input.network) ?? '' };
}

export const walletForm = {
  initial: ({ wallet }: WalletContext): WalletInput => ({
    label: wallet?.label ?? '',
    currency: coins.find((coin) => coin === wallet?.currency) ?? '',
    network: wallet?.network ?? '',
    address: wallet?.address ?? '',
  }),
  summarise: () => null,
  problems: (input: WalletInput): PayoutProblem<Field>[] =>
    [
      textProblem('label', input.label, { missing: 'payout.problem.label' }),
      problemIf(input.currency === '', 'currency', 'payout.problem.currency'),
      problemIf(input.currency !== '' && input.network === '', 'network', 'payout.problem.network'),
      textProblem('address', input.address, {
        missing: 'payout.problem.address',
        form: { fits: ADDRESS, key: 'payout.problem.addressForm' },
      }),
    ].filter(isProblem),
};

export function walletBody(
  { label, currency, network, address }: WalletInput,
  payPassword: string,
): AddWalletBody | null {
  return currency === '' || network === ''
    ? null
    : { label: label.trim(), currency, network, address: address.trim(), payPassword };
}

export function walletRefusedFields(refused: {
  readonly reason: string;
  readonly fields: readonly { readonly path: string }[];
}): Field[] {
  if (refused.reason === 'WALLET_ADDRESS_INVALID' || refused.reason === 'WALLET_ALREADY_KEPT')
    return ['address'];
  return refused.reason === 'FIELDS_INVALID'
    ? namedFields(refused, ['label', 'currency', 'network', 'address'])
    : [];
}

const ADDRESS = /^[A-Za-z0-9]{20,90}$/;
