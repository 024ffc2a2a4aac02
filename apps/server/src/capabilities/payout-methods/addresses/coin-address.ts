/** Main networks only, with the checksum, so a typo is found before money is lost. */
import { coinsByNetwork, type CoinNetwork } from '@candor/contract/kernel/enumerations';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import type { Currency } from '@candor/money/currency';
import { openBase58Check } from './base58-check.ts';
import { asEthereumAddress } from './ethereum-address.ts';
import { isSegwitAddress } from './segwit-address.ts';

type Wanted = {
  readonly currency: Currency;
  readonly network: CoinNetwork;
  readonly address: string;
};

export function decideCoinAddress({
  currency,
  network,
  address,
}: Wanted): Decision<string, 'WALLET_ADDRESS_INVALID'> {
  const travelling: readonly string[] = coinsByNetwork[network];
  const normal = travelling.includes(currency) ? normalAddress[network](address) : null;
  return normal === null ? refuse('WALLET_ADDRESS_INVALID') : ok(normal);
}

const BITCOIN_PUBLIC_KEY = 0x00;
const BITCOIN_SCRIPT = 0x05;
const TRON = 0x41;

const normalAddress: Readonly<Record<CoinNetwork, (address: string) => string | null>> = {
  bitcoin: (address) => {
    if (/^bc1/i.test(address)) return isSegwitAddress(address) ? address.toLowerCase() : null;
    return isBase58Of(address, [BITCOIN_PUBLIC_KEY, BITCOIN_SCRIPT]) ? address : null;
  },
  ethereum: asEthereumAddress,
  tron: (address) => (isBase58Of(address, [TRON]) ? address : null),
};

const VERSION_AND_HASH_BYTES = 21;

function isBase58Of(address: string, versions: readonly number[]): boolean {
  const bytes = openBase58Check(address);
  return (
    bytes?.length === VERSION_AND_HASH_BYTES && versions.some((version) => bytes[0] === version)
  );
}
