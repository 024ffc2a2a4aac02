/**
 * The sentence for the reason an order carries. Reasons are the keys of one table; anyone who ends
 * an order takes one of them.
 */
import type { Language } from '@candor/contract/kernel/language';
import { orderReasonsEn, type OrderReason } from './en.ts';
import { orderReasonsZhHans } from './zh-hans.ts';
import { inLanguage } from '../traditional/traditional.ts';

type Texts = Readonly<Record<OrderReason, string>>;

export function orderReasonText(reason: OrderReason, language: Language): string {
  return inLanguage<Texts>(language, { en: orderReasonsEn, zhHans: orderReasonsZhHans })[reason];
}

export function isOrderReason(text: string): text is OrderReason {
  return Object.hasOwn(orderReasonsEn, text);
}
