import * as contract from '@candor/contract/kyc';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { loadKyc } from './load-kyc.ts';
import { submitKyc, type KycDeps } from './submit-kyc.ts';

export function kycRoutes(deps: KycDeps): BoundCall[] {
  return bind(contract, {
    loadKyc: (call) =>
      loadKyc(call.db, deps, call.customer, {
        language: call.language,
        now: call.now,
      }),
    submitKyc: (call) =>
      call.transact(async (tx) => {
        await submitKyc(deps, tx, call.customer, call.body);
        return loadKyc(tx, deps, call.customer, {
          language: call.language,
          now: call.now,
        });
      }),
  });
}
