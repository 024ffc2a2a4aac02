/** What programs name by a symbol: shares as AAPL, options by their 21 characters, coins as BTC/USD. */
import type { Instrument } from '@candor/market/instrument';
import type { Universe } from '@candor/market/instruments/universe';
import type { Market } from '../core/pricing/market.ts';
import { faults, refuse } from './error-form.ts';
import { isUuid, textOfUuid, uuidOfName, uuidOfText } from './ids.ts';

export type AssetKind = 'us_equity' | 'us_option' | 'crypto';

const kinds = { usStock: 'us_equity', option: 'us_option', crypto: 'crypto' } as const;

/** Null for what has no name in this dialect. */
export function kindOf({ assetClass }: Pick<Instrument, 'assetClass'>): AssetKind | null {
  return assetClass in kinds ? kinds[assetClass as keyof typeof kinds] : null;
}

export function symbolOf({ assetClass, code }: Pick<Instrument, 'assetClass' | 'code'>): string {
  return assetClass === 'crypto' ? `${code}/USD` : code;
}

/** That of an option leads back to its symbol, because nobody keeps a list of all of them. */
export function assetIdOf({
  id,
  code,
  assetClass,
}: Pick<Instrument, 'id' | 'code' | 'assetClass'>): string {
  return assetClass === 'option' ? optionAssetId(code) : uuidOfName(id);
}

/** A combination is found by its code alone. */
export function optionAssetId(code: string): string {
  return OPTION.test(code) ? uuidOfText(code) : uuidOfName(`OP:${code}`);
}

const OPTION = /^[A-Z0-9]{1,6}\d{6}[CP]\d{8}$/;
/** `AAPL261218+C310-C320`: its legs as one instrument. */
const COMBINATION = /^[A-Z0-9]{1,6}\d{6}(?:[+-][CP][\d.]{1,9}){2,4}$/;

/** By symbol or by asset id; null where it is neither. */
export function findAsset(
  { instruments }: Pick<Market, 'instruments'>,
  text: string,
): Instrument | null {
  const universe = instruments.universe();
  if (isUuid(text))
    return (
      idsOf(universe).get(text.toLowerCase()) ??
      universe.byCode('option', textOfUuid(text.toLowerCase()) ?? '')
    );
  const symbol = text.toUpperCase().replaceAll(' ', '');
  if (OPTION.test(symbol) || COMBINATION.test(symbol)) return universe.byCode('option', symbol);
  const coin = /^([A-Z0-9]{1,10})(?:\/USD|-USD)$/.exec(symbol)?.[1];
  if (coin !== undefined) return universe.byCode('crypto', coin);
  const share = universe.byCode('usStock', symbol);
  if (share !== null || !symbol.endsWith('USD')) return share;
  // As coins were written before they had a slash.
  return universe.byCode('crypto', symbol.slice(0, -3));
}

export function loadAsset(market: Pick<Market, 'instruments'>, text: string): Instrument {
  return findAsset(market, text) ?? refuse(faults.notFound, `asset not found for ${text}`);
}

const known = new WeakMap<Universe, ReadonlyMap<string, Instrument>>();

function idsOf(universe: Universe): ReadonlyMap<string, Instrument> {
  const ready = known.get(universe);
  if (ready !== undefined) return ready;
  const listed = [...universe.ofClass('usStock'), ...universe.ofClass('crypto')];
  const ids = new Map(listed.map((instrument) => [assetIdOf(instrument), instrument]));
  known.set(universe, ids);
  return ids;
}
