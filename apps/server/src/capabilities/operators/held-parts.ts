import { accountParts, type AccountPart } from '@candor/contract/kernel/enumerations';
import type { NoticeWord } from '@candor/i18n/notices/notice-text';

/** The word of a notice that names these parts. */
export function partsValue(parts: readonly AccountPart[]): NoticeWord {
  const [money, orders, signIn] = accountParts.map((part) => parts.includes(part));
  if (money && orders) return signIn ? 'allHeld' : 'moneyAndOrdersHeld';
  if (signIn) return money ? 'moneyAndSignInHeld' : orders ? 'ordersAndSignInHeld' : 'signInHeld';
  return money ? 'moneyHeld' : 'ordersHeld';
}
