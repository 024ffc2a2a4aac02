/**
 * Closes an account for good: where something is open it is refused, or, as the customer chose,
 * every order is cancelled and every position closed at the market in the same transaction. What
 * the desk refuses undoes all of it.
 */
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import type { closeAccount as closeCall } from '@candor/contract/accounts';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { closeAccount as saveClosed } from '../../../core/customers/accounts.store.ts';
import type { CustomerId } from '../../../core/customers/customer.ts';
import { newOrderId } from '../../../core/desk/placing/parse-order.ts';
import { lockBook } from '../../../core/ledger/store/ledger.store.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { isInUse } from '../is-in-use.ts';
import {
  checkAllTaken,
  checkAsSeen,
  closingCommands,
  isTooMuch,
  type Closer,
} from './closing.rules.ts';
import { openTradesOf } from './open-trades-of.ts';

/**
 * What was seen, or whatever is open, at the prices of now: as a group does that begins anew for a
 * member.
 */
type AtMarket = BodyOf<typeof closeCall>['closeAtMarket'] | 'whateverIsOpen';

/** The account is locked and may be closed; its book is not locked yet. */
export async function closeWhole(
  deps: Pick<AccountsDeps, 'desk' | 'equities'>,
  tx: Tx,
  { sessionId }: Pick<Closer, 'sessionId'>,
  id: CustomerId,
  closeAtMarket: AtMarket,
): Promise<void> {
  if (closeAtMarket !== undefined) {
    const open = await openTradesOf(tx, id);
    const isSeen = closeAtMarket !== 'whateverIsOpen';
    if (isSeen) orRefuse(checkAsSeen(open, closeAtMarket));
    else if (isTooMuch(open)) refuseNow('ACCOUNT_IN_USE');
    const commands = closingCommands(
      open,
      { customerId: id, sessionId },
      { seen: isSeen ? closeAtMarket : [], newOrderId },
    );
    if (commands.length > 0) {
      const { decisions } = await deps.desk.runWithin(tx, commands);
      assert(decisions.length === commands.length, 'what is read is decided');
      orRefuse(checkAllTaken(decisions));
    }
  }
  await lockBook(tx, id);
  // Treasuries, and what began before the book was locked.
  if (await isInUse(tx, id)) refuseNow('ACCOUNT_IN_USE');
  const { total } = (await deps.equities.look(tx, id, [], tx.now)).now;
  assert(await saveClosed(tx, id, total), 'a locked account that is open can be closed');
}
