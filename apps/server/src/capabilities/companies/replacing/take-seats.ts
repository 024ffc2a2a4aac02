/**
 * Gives the seat of a last administrator to whom two operators agreed on, when nobody objected in
 * its time. It is asked again whether it fits: who got help meanwhile keeps the seat. Money out
 * rests afterwards, so that an administrator who comes back late still finds it there.
 */
import { assert } from '@candor/kit/assert';
import { SECOND_MS } from '@candor/kit/time';
import type { PersonId } from '@candor/contract/kernel/account-id';
import { record } from '../../../core/audit/record.ts';
import { asCustomerId } from '../../../core/customers/customer.ts';
import { lockStates } from '../../../core/customers/standing.store.ts';
import { announceStanding } from '../../../core/customers/announce-standing.ts';
import {
  endMember,
  lockGroup,
  recordInGroup,
  saveMember,
} from '../../../core/groups/groups.store.ts';
import { findCompany, giveSeat } from '../../../core/keys/seats/seats.store.ts';
import {
  checkReplacement,
  tellReplacement,
} from '../../../core/operators/replacements/replacements.ts';
import {
  endReplacement,
  findWaitingReplacement,
  isSomeReplacementDue,
  listDueReplacements,
  type Replacement,
} from '../../../core/operators/replacements/replacements.store.ts';
import type { Beat } from '../../../platform/beats.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { CompaniesDeps } from '../companies-deps.ts';
import { endOwnSockets, endSeat } from '../in-company.ts';

const policy = { kind: 'policy', name: 'company.replacementDue' } as const;
const EVERY_MS = 5 * SECOND_MS;

type Deps = Pick<CompaniesDeps, 'db' | 'clock' | 'postNotice' | 'restSeconds'>;

export function takeSeatsBeat(deps: Deps): Beat {
  return {
    name: 'companies.take-seats',
    everyMs: EVERY_MS,
    due: isSomeReplacementDue,
    run: async () => {
      for (const company of await listDueReplacements(deps.db, deps.clock.now()))
        await deps.db.transact((tx) => takeSeat(tx, deps, company));
    },
  };
}

/** Everybody locks the customer before their group. */
async function takeSeat(
  tx: Tx,
  { postNotice, restSeconds }: Deps,
  company: PersonId,
): Promise<void> {
  await lockStates(tx, asCustomerId(company));
  await lockGroup(tx, company);
  const waiting = await findWaitingReplacement(tx, company);
  if (waiting === null || waiting.dueAt > tx.now) return;
  const fits = await checkReplacement(tx, company, waiting.personId);
  const isVoid = !fits.ok || fits.outcome !== waiting.administratorId;
  const moneyRestsUntil = tx.now + restSeconds * SECOND_MS;
  const end = isVoid ? ({ state: 'void' } as const) : ({ state: 'done', moneyRestsUntil } as const);
  assert(await endReplacement(tx, waiting.id, end), 'the row is held and waits');
  if (!isVoid) await giveTo(tx, waiting);
  const what = isVoid ? 'replacementVoid' : 'administratorReplaced';
  await recordInGroup(tx, company, what, null, waiting.personId);
  const people = isVoid ? [company] : [company, waiting.administratorId, waiting.personId];
  for (const person of [...new Set(people)])
    await record(tx, policy, {
      action: `company.${what}`,
      customerId: person,
      subject: person === company ? waiting.id : company,
      reason: null,
      details: isVoid ? {} : { moneyRestsUntil },
    });
  const told = isVoid ? 'companyReplacementEnded' : 'companyReplacementDone';
  await tellReplacement(tx, postNotice, waiting, told);
  if (!isVoid) await announceStanding(tx, asCustomerId(company));
}

/** What the one before had asked for ends with the seat. */
async function giveTo(
  tx: Tx,
  { companyId, administratorId, personId }: Replacement,
): Promise<void> {
  const company = await findCompany(tx, companyId);
  assert(company !== null, 'a replacement is of a company');
  await endSeat(tx, companyId, administratorId);
  await endMember(tx, companyId, administratorId);
  if (administratorId === companyId) await endOwnSockets(tx, companyId);
  await endSeat(tx, companyId, personId);
  await saveMember(tx, companyId, personId, 'administrator');
  await giveSeat(tx, company, personId, 'administrator');
}
