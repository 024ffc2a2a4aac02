/**
 * Demo people trade options of every level: applied for like anybody, decided by the rule.
 * Idempotent.
 */
import { optionServices, type SuitabilityAnswers } from '@candor/contract/kernel/suitability';
import {
  listDemoPeople,
  listPermissionsFor,
  lockStates,
} from '../../core/customers/standing.store.ts';
import type { Reviews } from '../../core/review/open-reviews.ts';
import type { Db } from '../../platform/db/database.ts';
import { applyForService, type PermissionDeps } from './apply-for-service.ts';

export async function applyForDemoPeople({
  db,
  reviews,
  ...deps
}: Omit<PermissionDeps, 'reviews'> & {
  readonly db: Db;
  readonly reviews: Pick<Reviews, 'submit' | 'outline' | 'decideByRule'>;
}): Promise<void> {
  for (const { id } of await listDemoPeople(db))
    await db.transact(async (tx) => {
      // Another server may have been faster, and afterwards visitors may apply themselves.
      await lockStates(tx, id);
      const present = await listPermissionsFor(tx, id);
      if (present.some(({ service }) => optionServices.some((option) => option === service)))
        return;
      const { reviewId } = await applyForService(
        { ...deps, reviews },
        tx,
        { customerId: id },
        { service: 'options3', answers },
      );
      if (reviewId !== null) await reviews.decideByRule(tx, reviewId);
    });
}

const answers: SuitabilityAnswers = {
  yearsTrading: 'oneToThree',
  optionTrades: 'tenToFifty',
  objective: 'growth',
  shareOfWealth: 'underTenth',
  income: 'to100',
  coveredCall: 'sellAtStrike',
  shortPut: 'buyAtStrike',
  longCall: 'premium',
  spread: 'netPremium',
  understandsLoss: true,
};
