/**
 * A broker that nobody has: its customers with two deposits and an application each, all waiting
 * for people. Everybody in it is made up here.
 */
import { noise } from '@candor/server/core/files/testing/sample-images';
import { uploaded } from './identity.ts';
import { verifiedPerson } from './money.ts';
import type { Person } from './people.ts';
import { newRequestId, responseData } from './trading.ts';
import type { World } from './world.ts';

export const DEPOSITS_EACH = 2;
/** Hands in the picture of the transfer that the first customer made. */
export const FRAUDSTER = 7;
/** Somebody else is signed in to the account. */
export const ROBBED = 11;

/** In order, so that each has the number of their name. */
export async function fillBroker(
  world: World,
  customers: number,
  atOnce = 1,
): Promise<readonly Person[]> {
  const reused = await noise();
  const people: Person[] = [];
  for (let from = 0; from < customers; from += atOnce) {
    const numbers = Array.from(
      { length: Math.min(atOnce, customers - from) },
      (_, next) => from + next,
    );
    people.push(...(await Promise.all(numbers.map((number) => arrive(world, number, reused)))));
  }
  return people;
}

async function arrive(world: World, number: number, reused: Buffer): Promise<Person> {
  const person = await verifiedPerson(world, `made-up-${number}`);
  for (let each = 0; each < DEPOSITS_EACH; each += 1) {
    const isReused = each === 0 && (number === 0 || number === FRAUDSTER);
    const credential = isReused ? reused : await noise();
    await deposit(world, person, `${100 + number}.${10 + each}`, credential);
  }
  const body = { service: 'blockTrade' };
  responseData(await world.post('/userCenter/apply/service', body, { token: person.token }));
  return person;
}

async function deposit(
  world: World,
  { token }: Person,
  amount: string,
  image: Buffer,
): Promise<void> {
  const credential = await uploaded(world, image, token);
  const requestId = newRequestId();
  const body = { requestId, channel: 'fiat', currency: 'USD', amount, credential };
  responseData(await world.post('/recharge/create', body, { token }));
}
