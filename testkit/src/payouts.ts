/**
 * What a person of a test's world needs to take money out: a name that was verified, a transaction
 * password, a card or a coin wallet that has rested.
 */
import sql from 'sql-template-tag';
import { noise } from '@candor/server/core/files/testing/sample-images';
import { uploaded } from './identity.ts';
import { funded, verifiedPerson } from './money.ts';
import type { Person } from './people.ts';
import { mustAnswer } from './second-factor.ts';
import type { World } from './world.ts';

export const PAY_PASSWORD = '482913';

export async function withPayPassword(world: World, person: Person): Promise<void> {
  await mustAnswer(
    world.post(
      '/settingPayPassword',
      { payPassword: PAY_PASSWORD, loginPassword: person.password },
      person,
    ),
  );
}

/** As a verified identity would leave it. */
export async function named(
  world: World,
  { id }: Person,
  firstName: string,
  lastName: string,
): Promise<void> {
  const sealed = world.app.vault.secrets.seal(`individuals.id_number.${id}`, 'PX-7731-9');
  await world.app.db.transact((tx) =>
    tx.run(sql`
    insert into individuals (customer_id, first_name, last_name, country, address, id_type,
      id_number_sealed)
    values (${id}, ${firstName}, ${lastName}, 'US', '12 Long Street', 'passport', ${sealed})`),
  );
}

let cards = 0;

/** Its id. It rests from now on. */
export async function keptCard(
  world: World,
  { token }: Person,
  accountName: string,
): Promise<string> {
  cards += 1;
  const images = {
    frontImage: await uploaded(world, await noise(), token),
    backImage: await uploaded(world, await noise(), token),
  };
  const fields = {
    bankName: 'Harbour Bank',
    accountName,
    cardNo: String(40_000_000 + cards),
    swiftCode: 'HARBUS33',
    bankAddress: '1 Quay',
    personalAddress: '12 Long Street',
    city: 'Springfield',
    region: 'NY',
    postalCode: '12345',
  };
  return (
    await mustAnswer<{ id: string }>(
      world.post(
        '/UserAccount/addCardNo',
        { ...fields, ...images, payPassword: PAY_PASSWORD },
        { token },
      ),
    )
  ).id;
}

/** In a name that nobody could give it today: kept before cards were held against the verified name. */
export async function foreignCard(
  world: World,
  person: Person,
  accountName: string,
): Promise<string> {
  const id = await keptCard(world, person, 'EXAMPLE, Ana');
  await world.app.db.transact((tx) =>
    tx.run(sql`update bank_cards set account_name = ${accountName} where id = ${id}`),
  );
  return id;
}

const TRON_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** A wallet for USDT on tron. */
export async function keptCoinWallet(world: World, { token }: Person): Promise<string> {
  return (
    await mustAnswer<{ id: string }>(
      world.post(
        '/payout/wallets/add',
        {
          label: 'My coins',
          currency: 'USDT',
          network: 'tron',
          address: TRON_ADDRESS,
          payPassword: PAY_PASSWORD,
        },
        { token },
      ),
    )
  ).id;
}

export type Payee = Person & { readonly card: string };

/**
 * Verified as Ana Example, with this much in the funding wallet and a card in the same name that
 * has rested.
 */
export async function payee(world: World, name: string, amount: string): Promise<Payee> {
  const person = await verifiedPerson(world, name);
  await named(world, person, 'Ana', 'Example');
  await withPayPassword(world, person);
  if (amount !== '0.00') await funded(world, person, amount);
  const card = await keptCard(world, person, 'EXAMPLE, Ana');
  world.clock.advance(60_000);
  return { ...person, card };
}
