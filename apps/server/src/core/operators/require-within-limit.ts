/**
 * The most an operator may decide at once, in US dollars. What has no rate to the dollar is more
 * than any limit. Read with the role, whose row is held: a limit does not change in mid-decision.
 */
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import type { Tx } from '../../platform/db/database.ts';
import { findOperatorById } from './operators.store.ts';
import { isWithinLimit, type Worth } from './limit.rules.ts';

export async function requireWithinLimit(tx: Tx, operatorId: string, worth: Worth): Promise<void> {
  const operator = await findOperatorById(tx, operatorId);
  assert(operator !== null, 'an operator is never deleted');
  const { limitMinor } = operator;
  if (limitMinor !== null && !isWithinLimit(limitMinor, worth))
    refuseNow('OVER_OWN_LIMIT', { limit: toWire(money('USD', limitMinor)) });
}
