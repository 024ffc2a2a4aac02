/** Keys of programs and agents, made as their owner makes them. */
import type { Person } from './people.ts';
import { newRequestId } from './trading.ts';
import type { World } from './world.ts';

export type ProgramKey = { readonly id: string; readonly secret: string };

let names = 0;

export async function keyFor(here: World, person: Person, terms: object = {}): Promise<ProgramKey> {
  const answer = await here.post(
    '/keys/add',
    {
      requestId: newRequestId(),
      accountId: person.id,
      name: `program ${(names += 1)}`,
      mayTrade: true,
      products: ['stocks', 'options'],
      instruments: [],
      addresses: [],
      callsPerMinute: 1_000,
      openOrdersMax: null,
      orderMax: null,
      dayMax: null,
      lossMax: null,
      daysValid: 30,
      ...terms,
    },
    { token: person.token },
  );
  if (answer.status !== 200) throw new Error(`no key: ${answer.body.reason}`);
  const { key, secret } = answer.body.data as { key: { id: string }; secret: string };
  return { id: key.id, secret };
}
