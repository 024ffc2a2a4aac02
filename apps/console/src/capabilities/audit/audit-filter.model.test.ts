import { expect, it } from 'vitest';
import { areDays, auditFilterIn } from './audit-filter.model.ts';

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

it('takes days, a kind of actor and an instrument', () => {
  const query = { from: '2026-11-01', until: '2026-11-15', actor: 'policy', code: 'gcz26' };
  expect(auditFilterIn(query)).toEqual({ ...query, code: 'GCZ26', pageNum: '1' });
  expect(auditFilterIn({ until: '2026-11-15' })).toEqual({ until: '2026-11-15', pageNum: '1' });
  expect(
    auditFilterIn({ from: '2026-11-16', until: '2026-11-15', actor: 'robot', code: "x'; --" }),
  ).toEqual({ pageNum: '1' });
});

it('wants the earlier day first', () => {
  expect([areDays('', ''), areDays('2026-11-01', '2026-11-01')]).toEqual([true, true]);
  expect([areDays('2026-11-02', '2026-11-01'), areDays('2026-02-30', '')]).toEqual([false, false]);
});
