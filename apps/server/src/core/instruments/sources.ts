/** Maps the wire's `source` to the market's asset class and back. */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import type { AssetClass } from '@candor/market/instrument';

/** Options have pages and calls of their own. */
export type QuotedClass = Exclude<AssetClass, 'option'>;

const sources: Readonly<Record<QuotedClass, QuotedSource>> = {
  usStock: QuotedSource.Stock,
  hkStock: QuotedSource.HkStock,
  future: QuotedSource.Future,
  forex: QuotedSource.Forex,
  index: QuotedSource.GlobalIndex,
  crypto: QuotedSource.RobotCrypto,
};

const classes: Readonly<Record<QuotedSource, QuotedClass>> = {
  [QuotedSource.Stock]: 'usStock',
  [QuotedSource.HkStock]: 'hkStock',
  [QuotedSource.Future]: 'future',
  [QuotedSource.Forex]: 'forex',
  [QuotedSource.GlobalIndex]: 'index',
  [QuotedSource.RobotCrypto]: 'crypto',
};

/** Of an option it is asked only by mistake. */
export function getSource(assetClass: AssetClass): QuotedSource {
  assert(assetClass !== 'option', 'an option is not quoted under a source');
  return sources[assetClass];
}

export function getClass(source: QuotedSource): QuotedClass {
  return classes[source];
}

/** Null for an unknown source, or one without prices. */
export function parseQuotedSource(text: string): QuotedSource | null {
  return Object.values(QuotedSource).find((source) => String(source) === text) ?? null;
}
