/** Parts of an account that operators stop, for tests of what they stop. */
import type { AccountPart } from '@candor/contract/kernel/account-parts';
import { operatorIn, type TestOperator } from './operators.ts';
import type { Person } from './people.ts';
import { responseData } from './trading.ts';
import type { World } from './world.ts';

export type Holders = {
  /** For a day; the answer is the hold's id. */
  hold(person: Pick<Person, 'id'>, parts: readonly AccountPart[]): Promise<string>;
  /** By the second person. */
  decide(id: string, outcome: 'confirmed' | 'lifted'): Promise<void>;
};

export async function holdersIn(world: World, name: string): Promise<Holders> {
  const first: TestOperator = await operatorIn(world, { name: `${name} Rita`, roles: ['risk'] });
  const second = await operatorIn(world, { name: `${name} Lea`, roles: ['approver'] });
  return {
    async hold({ id: customerId }, parts) {
      const reason = 'it does not look like the owner';
      return responseData<{ id: string }>(
        await first.post('/operator/holds', { customerId, parts, hours: 24, reason }),
      ).id;
    },
    async decide(id, outcome) {
      const reason = 'spoke with the owner';
      responseData(await second.post(`/operator/holds/${id}/decide`, { outcome, reason }));
    },
  };
}
