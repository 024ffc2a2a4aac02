/** What whoever decides reads: all of what will be done, and of whom. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mustAnswer } from '@candor/testkit/second-factor';
import { PAY_PASSWORD } from '@candor/testkit/payouts';
import { world, type World } from '@candor/testkit/world';
import { team, waitingFor, withRule } from '../testing/company-people.ts';

let at: World;
beforeAll(async () => {
  at = await world();
});
afterAll(() => at.close());

it('names a limit that is lifted, and a member by their address too', async () => {
  const here = await team(at, 'facts');
  const { company, treasurer, trader, as } = here;
  await withRule(at, here, { orderMax: '25000' });
  const asked = { isOn: true, asksOver: '2000', orderMax: null, dayMax: '50000', payoutMax: null };
  const payPassword = PAY_PASSWORD;
  await at.post('/companies/rule', { ...asked, payPassword }, company);
  at.clock.advance(1_000);
  const change = { personId: trader.id, role: 'viewer', payPassword };
  await at.post('/companies/member/change', change, company);
  const members = await mustAnswer<{
    members: { personId: string; name: string; email: string }[];
  }>(at.get('/companies/own', company));
  const theo = members.members.find(({ personId }) => personId === trader.id);
  expect(await waitingFor(at, as(treasurer))).toMatchObject({
    waiting: [
      {
        facts: [
          { key: 'isOn', value: 'true' },
          { key: 'asksOver', value: '2000' },
          { key: 'orderMax', value: '' },
          { key: 'dayMax', value: '50000' },
          { key: 'payoutMax', value: '' },
        ],
      },
      {
        facts: [
          { key: 'personId', value: `${theo?.name}, ${theo?.email}` },
          { key: 'role', value: 'viewer' },
        ],
      },
    ],
  });
});
