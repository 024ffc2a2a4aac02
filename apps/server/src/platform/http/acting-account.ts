/**
 * Which account a call acts for: the one it names in a header, the first where it names none. What
 * belongs to somebody else is as unknown as what never was. A call of the person only checks the
 * name.
 */
import type { FastifyRequest } from 'fastify';
import {
  ACCOUNT_HEADER,
  isAccountOf,
  isFirstAccount,
  personOf,
  type Acting,
  type PersonId,
} from '@candor/contract/kernel/account-id';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Tx } from '../db/database.ts';
import type { Members } from './acting-member.ts';
import type { SignedIn } from './bind.ts';

export type Accounts = {
  /** Null for an account of somebody else, and for one that never was. */
  find(person: PersonId, id: string): Promise<{ readonly closedAt: number | null } | null>;
  /** Whoever closes it waits until this transaction is over. */
  isOpenShared(tx: Tx, id: string): Promise<boolean>;
};

/** At once for a first account. `only` is the one account that a key is for. */
export function findActing(
  request: Pick<FastifyRequest, 'headers'>,
  customer: SignedIn,
  acting: Acting | null,
  accounts: Accounts,
  only: string | null = null,
): SignedIn | Promise<SignedIn> {
  const asked = request.headers[ACCOUNT_HEADER];
  if (only !== null && asked !== undefined && asked !== only) return refuseNow('ACCOUNT_UNKNOWN');
  const named = only ?? asked;
  const person = personOf(customer.customerId);
  if (named === undefined || named === person) return customer;
  if (typeof named !== 'string' || !isAccountOf(person, named)) return refuseNow('ACCOUNT_UNKNOWN');
  return actFor(named, person, { customer, acting, accounts });
}

async function actFor(
  named: string,
  person: PersonId,
  given: { customer: SignedIn; acting: Acting | null; accounts: Accounts },
): Promise<SignedIn> {
  const { customer, acting, accounts } = given;
  const account = (await accounts.find(person, named)) ?? refuseNow('ACCOUNT_UNKNOWN');
  if (acting === null) return customer;
  const stopped = whyNotHere(acting, account.closedAt !== null);
  return stopped === null ? { ...customer, customerId: named } : refuseNow(stopped);
}

/** Of a further account. */
function whyNotHere(
  { isChange, isFirstOnly }: Acting,
  isClosed: boolean,
): Extract<RefusalCode, 'ACCOUNT_CLOSED' | 'ACCOUNT_FIRST_ONLY'> | null {
  if (!isChange) return null;
  if (isClosed) return 'ACCOUNT_CLOSED';
  return isFirstOnly ? 'ACCOUNT_FIRST_ONLY' : null;
}

type Transact = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** Closing an account and changing something in it take turns. */
export function transactIn(
  customer: SignedIn,
  acting: Acting | null,
  {
    transact,
    accounts,
    members,
  }: {
    readonly transact: Transact;
    readonly accounts: Accounts;
    readonly members?: Pick<Members, 'requireSeat'> | undefined;
  },
): Transact {
  const { customerId, member } = customer;
  if (member !== undefined && members !== undefined)
    return (work) =>
      transact(async (tx) => {
        await members.requireSeat(tx, customer);
        return work(tx);
      });
  if (acting?.isChange !== true || isFirstAccount(customerId)) return transact;
  return (work) =>
    transact(async (tx) => {
      if (!(await accounts.isOpenShared(tx, customerId))) refuseNow('ACCOUNT_CLOSED');
      return work(tx);
    });
}

/** Where nobody has more than one. */
export const oneAccountEach: Accounts = {
  find: async () => null,
  isOpenShared: async () => true,
};
