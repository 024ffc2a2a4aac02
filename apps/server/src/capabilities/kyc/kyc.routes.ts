/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/kyc';
import { fullLanguage } from '@candor/contract/kernel/language';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { loadKyc } from './load-kyc.ts';
import { submitKyc, type KycMeans } from './submit-kyc.ts';

export function kycRoutes(means: KycMeans): BoundCall[] {
  return bind(contract, {
    loadKyc: (call) =>
      loadKyc(call.db, means, call.customer, {
        language: fullLanguage(call.language),
        now: call.now,
      }),
    submitKyc: (call) =>
      call.transact(async (tx) => {
        await submitKyc(means, tx, call.customer, call.body);
        return loadKyc(tx, means, call.customer, {
          language: fullLanguage(call.language),
          now: call.now,
        });
      }),
  });
}
