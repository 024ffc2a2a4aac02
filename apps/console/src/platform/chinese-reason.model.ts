import { isReason } from '@candor/contract/kernel/reason';

/** Whether a reason for customers who read Chinese says something, in Chinese. */
export function isChineseReason(text: string): boolean {
  return isReason(text) && /\p{Script=Han}/u.test(text);
}
