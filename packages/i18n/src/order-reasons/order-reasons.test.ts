import { expect, it } from 'vitest';
import { orderReasonsEn } from './en.ts';
import { isOrderReason, orderReasonText } from './order-reason-text.ts';

it.each(Object.keys(orderReasonsEn).filter(isOrderReason))(
  '%s is said in both languages',
  (reason) => {
    expect(orderReasonText(reason, 'en')).toMatch(/^[A-Z].*\.$/);
    expect(orderReasonText(reason, 'zhHans')).toMatch(/\p{Script=Han}.*。$/u);
  },
);

it('knows its reasons from other texts', () => {
  expect([isOrderReason('customer'), isOrderReason('toString'), isOrderReason('')]).toEqual([
    true,
    false,
    false,
  ]);
});
