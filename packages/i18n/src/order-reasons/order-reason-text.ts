/**
 * The sentence for the reason an order carries. Reasons are the keys of one table; anyone who ends
 * an order takes one of them.
 */
import type { FullLanguage } from '@candor/contract/kernel/language';
import { orderReasonsEn, type OrderReason } from './en.ts';
import { orderReasonsZhHans } from './zh-hans.ts';

export function orderReasonText(reason: OrderReason, language: FullLanguage): string {
  return (language === 'zhHans' ? orderReasonsZhHans : orderReasonsEn)[reason];
}

export function isOrderReason(text: string): text is OrderReason {
  return Object.hasOwn(orderReasonsEn, text);
}
