/** What a person may open, and when an account may be closed. Pure. */
import { ACCOUNTS_EVER_MAX, ACCOUNTS_OPEN_MAX } from '@candor/contract/accounts';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import type { Money } from '@candor/money/amount';
import { isLess, isMore } from '@candor/money/arithmetic';
import { usd } from '@candor/money/literal';
import { parsePositiveMoney } from '@candor/money/parse';
import type { Account } from '../../core/customers/accounts.store.ts';

export const STARTING_MONEY_MIN = usd('100.00');
/** Offered first; less where the setting allows less. */
export const STARTING_MONEY_USUAL = usd('100000.00');

/** Stands wherever the account is named: lists, notices, statements, exports. */
const TEST_MARK = 'TEST ';

export function testName(name: string): string {
  return name.startsWith(TEST_MARK) ? name : TEST_MARK + name;
}

type Check = Decision<null, RefusalCode>;
const passed = ok(null);
type Known = Pick<Account, 'id' | 'number' | 'name' | 'closedAt' | 'ofGroup'>;

export function decideStartingMoney(
  typed: string,
  max: Money,
): Decision<Money, 'AMOUNT_INVALID' | 'AMOUNT_TOO_SMALL' | 'AMOUNT_TOO_LARGE'> {
  const amount = parsePositiveMoney(typed, 'USD');
  if (amount === null) return refuse('AMOUNT_INVALID');
  if (isLess(amount, STARTING_MONEY_MIN))
    return refuse('AMOUNT_TOO_SMALL', { min: STARTING_MONEY_MIN });
  return isMore(amount, max) ? refuse('AMOUNT_TOO_LARGE', { max }) : ok(amount);
}

/** One more, beside those there are. */
export function canAddAccount(all: readonly Known[], name: string): Check {
  if (all.filter((one) => isOpen(one) && isOwn(one)).length >= ACCOUNTS_OPEN_MAX)
    return refuse('ACCOUNTS_TOO_MANY', { max: ACCOUNTS_OPEN_MAX });
  const ever = isRoomForOneMore(all);
  return ever.ok ? isNameFree(all, name, null) : ever;
}

export function canBeginAnew(all: readonly Known[], id: string): Check {
  const closing = canClose(all, id);
  if (closing.ok && !all.some((one) => one.id === id && isOwn(one)))
    return refuse('ACCOUNT_OF_LEAGUE');
  return closing.ok ? isRoomForOneMore(all) : closing;
}

/** Whether something is open in it is asked of the books (is-in-use.ts). */
export function canClose(all: readonly Known[], id: string): Check {
  const account = all.find((one) => one.id === id);
  if (account === undefined) return refuse('ACCOUNT_UNKNOWN');
  if (account.number === 1) return refuse('ACCOUNT_FIRST_STAYS');
  return isOpen(account) ? passed : refuse('ACCOUNT_CLOSED');
}

export function canChange(all: readonly Known[], id: string, name: string): Check {
  const account = all.find((one) => one.id === id);
  if (account === undefined) return refuse('ACCOUNT_UNKNOWN');
  return isOpen(account) ? isNameFree(all, name, id) : refuse('ACCOUNT_CLOSED');
}

function isRoomForOneMore(all: readonly Known[]): Check {
  return all.filter(isOwn).length >= ACCOUNTS_EVER_MAX
    ? refuse('ACCOUNTS_USED_UP', { max: ACCOUNTS_EVER_MAX })
    : passed;
}

/** Among those that are open, however it is capitalised. */
function isNameFree(all: readonly Known[], name: string, own: string | null): Check {
  const wanted = spelled(name);
  return all.some(
    (one) => isOpen(one) && one.id !== own && one.name !== null && spelled(one.name) === wanted,
  )
    ? refuse('ACCOUNT_NAME_TAKEN')
    : passed;
}

function spelled(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

function isOpen({ closedAt }: Known): boolean {
  return closedAt === null;
}

/** Those of groups are counted by what opens them. */
function isOwn({ ofGroup }: Known): boolean {
  return ofGroup === null;
}
