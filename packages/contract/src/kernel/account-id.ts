/**
 * A person has accounts. The first one's id is the person's own; further ones are numbered from 2:
 * `cus_….2`. So whose an account is follows from its id alone, in rules, in SQL (`person_of`) and
 * on every server.
 */
import type { Brand } from '@candor/kit/brand';

/** Names the account that a call acts for; without it, the first. */
export const ACCOUNT_HEADER = 'x-account';

/** Of whom signs in: the id of a row of the customers table. */
export type PersonId = string & Brand<'PersonId'>;

export const ACCOUNT_ID = /^cus_[0-9a-z]{26}(\.([2-9]|[1-9][0-9]{1,2}))?$/;

const SEPARATOR = '.';

/** Of an account's id, or of the person's own. */
export function personOf(id: string): PersonId {
  const end = id.indexOf(SEPARATOR);
  return (end === -1 ? id : id.slice(0, end)) as PersonId;
}

export function isFirstAccount(id: string): boolean {
  return !id.includes(SEPARATOR);
}

export function accountIdOf(person: PersonId, number: number): string {
  return number === 1 ? person : `${person}${SEPARATOR}${number}`;
}

export function numberOf(id: string): number {
  const end = id.indexOf(SEPARATOR);
  return end === -1 ? 1 : Number(id.slice(end + 1));
}

export function isAccountOf(person: PersonId, id: string): boolean {
  return ACCOUNT_ID.test(id) && personOf(id) === person;
}

/** How a call acts for an account; a call of the person has none of it. */
export type Acting = {
  /** It changes something of the account, which has to be open. */
  readonly isChange: boolean;
  /** Its changes are those of the first account only. */
  readonly isFirstOnly: boolean;
};
