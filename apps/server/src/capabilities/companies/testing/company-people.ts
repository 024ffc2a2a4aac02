/** Companies of tests, founded and joined by the product's own calls. */
import { inAccount } from '@candor/testkit/accounts';
import { personPapers } from '@candor/testkit/identity';
import { funded, verifiedPerson } from '@candor/testkit/money';
import { named, PAY_PASSWORD, withPayPassword } from '@candor/testkit/payouts';
import { registered, type Person } from '@candor/testkit/people';
import { mustAnswer } from '@candor/testkit/second-factor';
import type { Answer, CallOptions, World } from '@candor/testkit/world';
import sql from 'sql-template-tag';

let requests = 0;
export function newRequest(): string {
  requests += 1;
  return `company-request-${String(requests).padStart(8, '0')}`;
}

export type Team = {
  /** Signs in for the company; its first administrator. */
  readonly company: Person;
  readonly treasurer: Person;
  readonly trader: Person;
  /** In the name of the company. */
  as(person: Person): CallOptions;
};

/** As a verified company would be; its papers cost images, of which a day has few. */
export async function foundedCompany(world: World, name: string): Promise<Person> {
  const company = await registered(world, name);
  const { seal } = world.app.vault.secrets;
  const bank = seal(`companies.bank_account.${company.id}`, '6222 0000 1111');
  const officer = seal(`companies.officer_id_number.${company.id}`, 'PX-7731-8');
  await world.app.db.transact(async (tx) => {
    await tx.run(sql`update customers set account_type = 4, verification = 'verified'
      where id = ${company.id}`);
    await tx.run(sql`
      insert into companies (customer_id, enterprise_name, license_number, place_of_registration,
        office_address, bank_account_sealed, officer_first_name, officer_last_name,
        officer_position, officer_phone, officer_id_type, officer_id_number_sealed)
      values (${company.id}, 'Harbour Trading Ltd', 'HK-1', 'HK', '1 Quay', ${bank}, 'Ana',
        'Example', 'Director', '+852 5550 1234', 'passport', ${officer})`);
  });
  await mustAnswer(world.post('/companies/found', {}, company));
  return company;
}

export async function inviteTo(
  world: World,
  company: Person,
  role: string,
  asked: object = {},
): Promise<Answer> {
  const body = {
    ...{ requestId: newRequest(), role, email: null, hours: 24 },
    payPassword: PAY_PASSWORD,
    ...asked,
  };
  return world.post('/companies/invite', body, company);
}

export async function joined(
  world: World,
  company: Person,
  person: Person,
  role: string,
): Promise<void> {
  const { code } = await mustAnswer<{ code: string }>(inviteTo(world, company, role));
  await mustAnswer(world.post('/companies/invitation/accept', { code }, person));
}

/** Three people, each with a transaction password, and 50,000 in the company's funding wallet. */
export async function team(world: World, name: string): Promise<Team> {
  const company = await foundedCompany(world, name);
  await withPayPassword(world, company);
  const join = async (suffix: string, role: string): Promise<Person> => {
    const person = await verifiedPerson(world, `${name}${suffix}`);
    await named(world, person, suffix, 'Example');
    await withPayPassword(world, person);
    await joined(world, company, person, role);
    return person;
  };
  const treasurer = await join('Tess', 'treasurer');
  const trader = await join('Theo', 'trader');
  await funded(world, company, '50000.00');
  await funded(world, company, '50000.00', 'stock');
  const as = (person: Person) => inAccount(person, company.id);
  for (const person of [company, treasurer, trader])
    await mustAnswer(world.post('/orders/unlock', { payPassword: PAY_PASSWORD }, as(person)));
  return { company, treasurer, trader, as };
}

const usualRule = {
  isOn: true,
  asksOver: '1000',
  orderMax: null,
  dayMax: null,
  payoutMax: null,
};

export async function withRule(world: World, { company }: Team, asked: object = {}): Promise<void> {
  const body = { ...usualRule, payPassword: PAY_PASSWORD, ...asked };
  await mustAnswer(world.post('/companies/rule', body, company));
}

export type Waiting = {
  readonly waiting: readonly { readonly id: string; readonly call: string; readonly why: string }[];
  readonly past: readonly {
    readonly id: string;
    readonly state: string;
    readonly refusal: string | null;
  }[];
};

export async function waitingFor(world: World, options: CallOptions): Promise<Waiting> {
  return (await world.get('/companies/waiting', options)).body.data;
}

export async function answered(
  world: World,
  options: CallOptions,
  id: string,
  isApproved = true,
): Promise<Answer> {
  const body = { id, isApproved, payPassword: PAY_PASSWORD };
  return world.post('/companies/waiting/answer', body, options);
}

/** Both passed the check with one document. */
export async function giveSameDocument(world: World, one: Person, other: Person): Promise<void> {
  const verify = (verification: string) =>
    world.app.db.transact((tx) =>
      tx.run(sql`update customers set verification = ${verification} where id = ${one.id}`),
    );
  await verify('none');
  await mustAnswer(world.post('/updateReal', await personPapers(world, one), one));
  await world.app.db.transact((tx) =>
    tx.run(sql`
      insert into kyc_submissions (id, customer_id, submitted_at, first_name, last_name, id_type,
        id_number_sealed, document_mark, front_image_id, back_image_id, country, address)
      select replace(id, right(id, 4), 'copy'), ${other.id}, submitted_at, first_name, last_name,
        id_type, id_number_sealed, document_mark, front_image_id, back_image_id, country, address
      from kyc_submissions where customer_id = ${one.id}`),
  );
  await verify('verified');
}
