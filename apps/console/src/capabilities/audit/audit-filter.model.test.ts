import { expect, it } from 'vitest';
import { auditFilterIn } from './audit-filter.model.ts';

const customer = `cus_${'a1'.repeat(13)}`;
const operator = `opr_${'b2'.repeat(13)}`;

it('reads what exists from the address', () => {
  expect(auditFilterIn({ action: 'field.unmasked', customer, operator, page: '2' })).toEqual({
    action: 'field.unmasked',
    customer,
    operator,
    pageNum: '2',
  });
});

it('leaves out what the server would refuse', () => {
  expect(
    auditFilterIn({ action: 'price.changed', customer: operator, operator: 'mara', page: '0' }),
  ).toEqual({ pageNum: '1' });
});
