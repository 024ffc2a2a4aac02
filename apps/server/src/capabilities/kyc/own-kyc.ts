/**
 * The identity check as it goes into the export of all own data: what was handed in last, masked,
 * and how it was decided.
 */
import type { Reader } from '../../platform/db/database.ts';
import { loadKyc } from './load-kyc.ts';
import type { KycDeps } from './submit-kyc.ts';

export async function ownKyc(reader: Reader, deps: KycDeps, customerId: string): Promise<unknown> {
  // An address that ends within minutes is of no use in a file.
  const {
    images: _images,
    isQuick: _quick,
    ...standing
  } = await loadKyc(reader, deps, { customerId }, { language: 'en', now: 0 });
  return standing;
}
