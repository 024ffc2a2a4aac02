/**
 * Instruments a customer watches, as `source:code`, marked in lists. Provided by the watchlist
 * capability.
 */
import type { Language } from '@candor/contract/kernel/language';
import type { Instrument } from '@candor/market/instrument';
import type { Call } from '../../platform/http/bind.ts';
import { getSource } from '../instruments/sources.ts';

export type WatchedBy = (customerId: string) => Promise<ReadonlySet<string>>;

export function watchKey(source: number, code: string): string {
  return `${source}:${code}`;
}

export function getWatchKey({ assetClass, code }: Instrument): string {
  return watchKey(getSource(assetClass), code);
}

export type RowReader = { readonly language: Language; readonly watched: ReadonlySet<string> };

/** A guest's watchlist is on the device, so nothing is marked for a guest. */
export async function getReader(
  watchedBy: WatchedBy,
  { language, customer }: Pick<Call, 'language' | 'customer'>,
): Promise<RowReader> {
  return {
    language,
    watched: customer === null ? nothing : await watchedBy(customer.customerId),
  };
}

const nothing: ReadonlySet<string> = new Set();
