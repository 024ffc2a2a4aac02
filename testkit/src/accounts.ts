/** Further accounts of people, opened by the product's own call. */
import type { Person } from './people.ts';
import type { Answer, CallOptions, World } from './world.ts';

type NewAccount = {
  readonly name: string;
  readonly startingMoney?: string;
  readonly products?: readonly string[];
  readonly leverageMax?: number;
  readonly isTest?: boolean;
  readonly requestId?: string;
};

let requests = 0;

export function newAccountRequest(): string {
  requests += 1;
  return `accounts-${String(requests).padStart(12, '0')}`;
}

export async function addAccount(
  world: World,
  { token }: Pick<Person, 'token'>,
  { name, ...asked }: NewAccount,
): Promise<Answer> {
  return world.post(
    '/accounts/add',
    {
      requestId: newAccountRequest(),
      name,
      colour: 'green',
      startingMoney: '10000',
      products: ['stocks', 'hkStocks', 'futures', 'forex', 'options', 'coins', 'bonds'],
      leverageMax: 500,
      ...asked,
    },
    { token },
  );
}

/** Its id. */
export async function furtherAccount(
  world: World,
  person: Pick<Person, 'token'>,
  asked: NewAccount,
): Promise<string> {
  const answer = await addAccount(world, person, asked);
  if (answer.status !== 200) throw new Error(`no account ${asked.name}: ${answer.body.reason}`);
  const { account }: { account: { id: string } } = answer.body.data;
  return account.id;
}

/** As the person, in this account. */
export function inAccount({ token }: Pick<Person, 'token'>, id: string): CallOptions {
  return { token, headers: { 'x-account': id } };
}
