import type { Reader } from '../../platform/db/database.ts';
import { loadKyc } from './load-kyc.ts';
import type { KycDeps } from './submit-kyc.ts';

export async function ownKyc(reader: Reader, deps: KycDeps, customerId: string): Promise<unknown> {
  // Short-lived addresses are useless in a file.
  const {
    images: _images,
    isQuick: _quick,
    ...standing
  } = await loadKyc(reader, deps, { customerId }, { language: 'en', now: 0 });
  return standing;
}
