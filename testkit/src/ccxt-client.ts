/** The library of exchanges that many programs trade through, unmodified: its part for Alpaca alone. */
import type { alpaca } from 'ccxt';
import type { ProgramKey } from './program-keys.ts';

export type CcxtClient = alpaca;

type Constructor = new (options: { apiKey: string; secret: string }) => CcxtClient;

/** All of its exchanges would be a hundred files for one. */
async function loadClass(): Promise<Constructor> {
  const file = new URL('./src/alpaca.js', import.meta.resolve('ccxt'));
  const { default: loaded } = (await import(file.href)) as { readonly default: Constructor };
  return loaded;
}

export async function ccxtFor(
  origin: string,
  { id, secret }: ProgramKey,
  { assetClass }: { readonly assetClass: 'crypto' | 'us_equity' },
): Promise<CcxtClient> {
  const Loaded = await loadClass();
  const exchange = new Loaded({ apiKey: id, secret });
  exchange.urls['api'] = { broker: origin, trader: `${origin}/alpaca`, market: `${origin}/alpaca` };
  exchange.enableRateLimit = false;
  await exchange.loadMarkets(false, { asset_class: assetClass });
  return exchange;
}
