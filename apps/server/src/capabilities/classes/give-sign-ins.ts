/**
 * A teacher gives sign-ins to members who have no address: a user name and a one-time password,
 * which opens no session but is exchanged for a password of their own. The teacher never learns
 * that one. As long as its owner added no address the teacher may set a new one-time password, for
 * who forgot theirs: every session ends, and the member reads that it was done. Such a sign-in has
 * no identity behind it, so it trades in the account of its class and nowhere else.
 */
import type * as contract from '@candor/contract/classes';
import { classesChanged } from '@candor/contract/classes';
import { personOf } from '@candor/contract/kernel/account-id';
import { CLASS_MEMBERS_MAX } from '@candor/contract/kernel/class-shapes';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { AccountType } from '@candor/contract/kernel/enumerations';
import { refuseNow } from '@candor/contract/kernel/refused';
import { AGREEMENT_VERSION } from '@candor/i18n/agreement/agreement';
import { money } from '@candor/money/amount';
import { asCustomerId } from '../../core/customers/customer.ts';
import {
  addressOfGiven,
  isStillGiven,
  markGiven,
  saveOneTimePassword,
} from '../../core/customers/passwords/given-sign-in.store.ts';
import { loadCustomer, loadPasswordHashForUpdate } from '../../core/customers/customers.store.ts';
import { openCustomer } from '../../core/customers/open-customer.ts';
import { oneTimePassword, oneTimeUntil } from '../../core/customers/passwords/one-time-password.ts';
import {
  insertMember as insertGroupMember,
  recordInGroup,
} from '../../core/groups/groups.store.ts';
import { once } from '../../core/ledger/once.ts';
import { deleteChallenges } from '../../core/second-factor/challenges.store.ts';
import { customerHolder } from '../../core/second-factor/holder.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { newReadableCode } from '../../platform/random.ts';
import { findTaught } from './assignments.ts';
import type { ClassesDeps } from './classes-deps.ts';
import { countGivenPassword, findMember, insertMember, markGivenMember } from './classes.store.ts';
import { openClassAccount } from './join-class.ts';
import { holdTaught } from './make-class.ts';
import { signInSheet } from './sign-in-sheet.ts';

const USER_ID_LENGTH = 8;
/** The person's own is 1. */
const FIRST_FURTHER = 2;

type Made = { readonly member: number; readonly userId: string };

export async function giveSignIns(
  deps: ClassesDeps,
  call: Call<typeof contract.giveSignIns>,
): Promise<DataOf<typeof contract.giveSignIns>> {
  const { body, customer, db, language, zone, now } = call;
  const { requestId, id, count } = body;
  const { secrets, passwords } = deps;
  const { name } = await findTaught(db, customer, id);
  passwords.requireRoom();
  const fresh = Array.from({ length: count }, () => newReadableCode(USER_ID_LENGTH).toLowerCase());
  // Hashing holds no connection.
  const hashed: { readonly userId: string; readonly hash: string }[] = [];
  for (const userId of fresh)
    hashed.push({ userId, hash: await passwords.hash(oneTimePassword(secrets, userId, 1)) });
  const teacher = personOf(customer.customerId);
  const made = await db.transact((tx) =>
    once(tx, { actor: teacher, requestId, asks: ['giveSignIns', id, count] }, async () => {
      const taught = await holdTaught(tx, customer, id);
      if (tx.now >= taught.until) refuseNow('CLASS_OVER');
      if (taught.members + count > CLASS_MEMBERS_MAX)
        refuseNow('CLASS_FULL', { max: CLASS_MEMBERS_MAX });
      const members: Made[] = [];
      for (const { userId, hash } of hashed) {
        const member = taught.members + members.length + 1;
        await openGiven(deps, tx, { taught, member, userId, hash, language });
        members.push({ member, userId });
      }
      await recordInGroup(tx, id, 'signInsGiven', teacher, String(count));
      await announce(tx, teacher, classesChanged, { at: tx.now });
      return members;
    }),
  );
  const items = made.map(({ member, userId }) => ({
    ...{ member, userId },
    password: oneTimePassword(secrets, userId, 1),
  }));
  const sheet = await signInSheet(name, items, { language, zone, now });
  return { items, sheet: { name: `class-${id}-sign-ins.pdf`, content: sheet.toString('base64') } };
}

async function openGiven(
  deps: ClassesDeps,
  tx: Tx,
  one: Made & {
    readonly taught: Awaited<ReturnType<typeof holdTaught>>;
    readonly hash: string;
    readonly language: Call['language'];
  },
): Promise<void> {
  const { taught, member, userId, hash, language } = one;
  const opened = await openCustomer(tx, deps.secrets, {
    ...{ userId, email: addressOfGiven(userId), passwordHash: hash, language },
    accountType: AccountType.Individual,
    // Agreed to by its owner, with the first password of their own.
    agreementVersion: AGREEMENT_VERSION,
    ...{ phone: null, isDemo: false, referredBy: null, profile: null },
  });
  if (opened === null) return refuseNow('SERVER_BUSY');
  const person = personOf(opened.id);
  await markGiven(tx, opened.id, taught.id, oneTimeUntil(tx.now));
  const accountId = await openClassAccount(deps, tx, person, taught, {
    number: FIRST_FURTHER,
    startsWith: money('USD', taught.startingMinor),
    ...{ attempt: 1, previousId: null },
  });
  await insertGroupMember(tx, taught.id, person, 'member');
  const named = { member, personId: person, accountId, name: userId, realName: null };
  await insertMember(tx, taught.id, named);
  await markGivenMember(tx, taught.id, member);
}

export async function resetSignIn(
  { secrets, passwords, sessions }: ClassesDeps,
  call: Call<typeof contract.resetSignIn>,
): Promise<DataOf<typeof contract.resetSignIn>> {
  const { body, customer, db } = call;
  const { requestId, id, member } = body;
  await findTaught(db, customer, id);
  const found = (await findMember(db, id, { member })) ?? refuseNow('CLASS_MEMBER_UNKNOWN');
  const person = asCustomerId(found.personId);
  if (!(await isStillGiven(db, person, id))) refuseNow('SIGN_IN_NOT_GIVEN');
  passwords.requireRoom();
  const { userId } = await loadCustomer(db, person);
  const next = (found.passwordsGiven ?? 0) + 1;
  const hash = await passwords.hash(oneTimePassword(secrets, userId, next));
  const teacher = personOf(customer.customerId);
  const asks = ['resetSignIn', id, member];
  const { number } = await db.transact((tx) =>
    once(tx, { actor: teacher, requestId, asks }, async () => {
      await holdTaught(tx, customer, id);
      // An address that is added at the same moment comes before or after.
      await loadPasswordHashForUpdate(tx, person);
      if (!(await isStillGiven(tx, person, id))) refuseNow('SIGN_IN_NOT_GIVEN');
      if (!(await countGivenPassword(tx, id, member, next))) refuseNow('SERVER_BUSY');
      await saveOneTimePassword(tx, person, hash, oneTimeUntil(tx.now));
      await recordInGroup(tx, id, 'signInReset', teacher, String(member));
      await announce(tx, found.personId, classesChanged, { at: tx.now });
      await deleteChallenges(tx, customerHolder(person));
      await sessions.end(tx, { customerId: person, which: 'all', reason: 'passwordReset' });
      return { number: next };
    }),
  );
  return { member, userId, password: oneTimePassword(secrets, userId, number) };
}
