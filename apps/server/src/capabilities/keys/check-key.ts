/** What a key can be made with. */
import type { AccountProduct } from '@candor/contract/kernel/account-products';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { KEYS_LIVE_MAX } from '@candor/contract/keys';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { parsePositiveMoney } from '@candor/money/parse';
import { parseAddress } from '../../core/keys/key-addresses.ts';
import { keyState, type Key } from '../../core/keys/key.rules.ts';

type Named = Pick<Key, 'name' | 'expiresAt' | 'revokedAt'>;

/** Names of keys that have ended are free again. */
export function canAddKey(
  all: readonly Named[],
  name: string,
  now: number,
): Decision<null, 'KEYS_TOO_MANY' | 'KEY_NAME_TAKEN'> {
  const live = all.filter((key) => keyState(key, now) === 'live');
  if (live.length >= KEYS_LIVE_MAX) return refuse('KEYS_TOO_MANY', { max: KEYS_LIVE_MAX });
  return live.some((key) => key.name === name) ? refuse('KEY_NAME_TAKEN') : ok(null);
}

/** In US cents; null without this limit. */
export function parseLimit(text: string | null): Decision<bigint | null, 'AMOUNT_INVALID'> {
  if (text === null) return ok(null);
  const parsed = parsePositiveMoney(text, 'USD');
  return parsed === null ? refuse('AMOUNT_INVALID') : ok(parsed.minor);
}

export function parseAddresses(
  texts: readonly string[],
): Decision<readonly string[], 'KEY_ADDRESS_INVALID'> {
  const addresses = new Set<string>();
  for (const text of texts) {
    const address = parseAddress(text);
    if (address === null) return refuse('KEY_ADDRESS_INVALID', { address: text });
    addresses.add(address);
  }
  return ok([...addresses]);
}

type Found = { readonly id: string } | null;

/** The instruments of these codes among the products; an option is chosen by what it is on. */
export function parseInstruments(
  codes: readonly string[],
  products: readonly AccountProduct[],
  find: (source: QuotedSource, code: string) => Found,
): Decision<readonly string[], 'INSTRUMENT_UNKNOWN'> {
  const sources = new Set(products.flatMap((product) => sourcesOf[product]));
  const ids = new Set<string>();
  for (const text of codes) {
    const code = text.trim().toUpperCase();
    const found = [...sources].flatMap((source) => find(source, code)?.id ?? []);
    if (found.length === 0) return refuse('INSTRUMENT_UNKNOWN');
    for (const id of found) ids.add(id);
  }
  return ok([...ids]);
}

const sourcesOf: Readonly<Record<AccountProduct, readonly QuotedSource[]>> = {
  stocks: [QuotedSource.Stock],
  hkStocks: [QuotedSource.HkStock],
  futures: [QuotedSource.Future],
  forex: [QuotedSource.Forex],
  options: [QuotedSource.Stock, QuotedSource.Future, QuotedSource.GlobalIndex],
  coins: [QuotedSource.RobotCrypto],
  bonds: [],
};
