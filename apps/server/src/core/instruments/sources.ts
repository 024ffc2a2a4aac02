/** Maps the wire's `source` to the market's asset class and back. */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { AssetClass } from '@candor/market/instrument';

const sources: Readonly<Record<AssetClass, QuotedSource>> = {
  usStock: QuotedSource.Stock,
  hkStock: QuotedSource.HkStock,
  future: QuotedSource.Future,
  forex: QuotedSource.Forex,
  index: QuotedSource.GlobalIndex,
  crypto: QuotedSource.RobotCrypto,
};

const classes: Readonly<Record<QuotedSource, AssetClass>> = {
  [QuotedSource.Stock]: 'usStock',
  [QuotedSource.HkStock]: 'hkStock',
  [QuotedSource.Future]: 'future',
  [QuotedSource.Forex]: 'forex',
  [QuotedSource.GlobalIndex]: 'index',
  [QuotedSource.RobotCrypto]: 'crypto',
};

export function getSource(assetClass: AssetClass): QuotedSource {
  return sources[assetClass];
}

export function getClass(source: QuotedSource): AssetClass {
  return classes[source];
}

/** Null for an unknown source, or one without prices. */
export function parseQuotedSource(text: string): QuotedSource | null {
  return Object.values(QuotedSource).find((source) => String(source) === text) ?? null;
}
