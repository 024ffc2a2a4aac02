import type { DataOf } from '@candor/contract/kernel/endpoint';
import {
  withdrawChannels,
  type loadUsableWithdrawalAmount as endpoint,
} from '@candor/contract/withdraw';
import { toWire } from '@candor/money/wire';
import { asCustomerId } from '../../core/customers/customer.ts';
import { findPayPassword } from '../../core/customers/passwords/passwords.store.ts';
import { loadStates, loadStops } from '../../core/customers/standing.store.ts';
import { loadWalletHolds } from '../../core/ledger/store/explore.store.ts';
import { customerHolder } from '../../core/second-factor/holder.ts';
import { hasConfirmedFactor } from '../../core/second-factor/second-factor.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { withdrawTermsAt } from './fees.table.ts';
import { startOfDay } from './start-of-day.ts';
import { leftForToday, getUsable } from './withdrawal.rules.ts';
import { DECIDED_WITHIN_MS } from './withdrawal-review.ts';
import type { WithdrawDeps } from './withdraw-deps.ts';
import { sumAskedSince } from './withdrawals.store.ts';

type Given = { readonly settings: WithdrawDeps['settings']; readonly now: number };

/** Depends on balances, holds and limits, never on deposits. */
export async function loadUsable(
  reader: Reader,
  { settings, now }: Given,
  customer: SignedIn,
): Promise<DataOf<typeof endpoint>> {
  const id = asCustomerId(customer.customerId);
  const signer = asCustomerId(customer.member?.personId ?? customer.customerId);
  const terms = withdrawTermsAt(now);
  const { verification, state } = await loadStates(reader, id);
  const { heldUntil } = await loadStops(reader, id);
  const { balance, heldFor } = await loadWalletHolds(reader, id, 'funding');
  const left = leftForToday(terms, await sumAskedSince(reader, id, startOfDay(now)));
  const { usable, reasons } = getUsable(balance, heldFor, left);
  return {
    env: 'paper',
    currency: 'USD',
    balance: toWire(balance),
    usable: toWire(usable),
    reasons: reasons.map(({ reason, amount }) => ({ reason, amount: toWire(amount) })),
    dailyLimit: toWire(terms.dailyLimit),
    dailyLeft: toWire(left),
    fees: withdrawChannels.map((channel) => ({
      channel,
      fixed: toWire(terms.fees[channel].fixed),
      share: toWire(terms.fees[channel].share),
      minimum: toWire(terms.minimum),
      maximum: toWire(terms.maximum),
    })),
    isVerified: verification === 'verified',
    isFrozen: state === 'frozen',
    isHeld: heldUntil.moneyOut > now,
    hasPayPassword: (await findPayPassword(reader, signer)) !== null,
    needsSecondFactor:
      settings.WITHDRAW_SECOND_FACTOR === 'always' ||
      (await hasConfirmedFactor(reader, customerHolder(signer))),
    decidedWithinMs: DECIDED_WITHIN_MS,
  };
}
