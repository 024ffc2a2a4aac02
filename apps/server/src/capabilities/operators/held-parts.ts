import { accountParts, type AccountPart } from '@candor/contract/kernel/account-parts';
import { tradedProducts } from '@candor/contract/kernel/products';
import type { NoticeWord } from '@candor/i18n/notices/notice-text';

/** The words of a notice that name these parts, which it joins to one sentence. */
export function partsValue(parts: readonly AccountPart[]): string {
  const whole = wholeWord(parts);
  const products = tradedProducts
    .filter((one) => parts.includes(one))
    .map((one): NoticeWord => `product:${one}`);
  return [...(whole === null ? [] : [whole]), ...products].join(' ');
}

function wholeWord(parts: readonly AccountPart[]): NoticeWord | null {
  const [money, orders, signIn] = accountParts.map((part) => parts.includes(part));
  if (money && orders) return signIn ? 'allHeld' : 'moneyAndOrdersHeld';
  if (signIn) return money ? 'moneyAndSignInHeld' : orders ? 'ordersAndSignInHeld' : 'signInHeld';
  if (money) return 'moneyHeld';
  return orders ? 'ordersHeld' : null;
}
