/** Whether two people decide, the limits of roles, and the stop that one person alone sets. */
import type * as contract from '@candor/contract/companies';
import { checkersOf, countHumans } from '@candor/contract/kernel/company';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { parsePositiveMoney } from '@candor/money/parse';
import { withConfirmation } from '../../core/customers/confirm.ts';
import { recordInGroup } from '../../core/groups/groups.store.ts';
import { listSameDocuments } from '../../core/keys/seats/same-human.store.ts';
import {
  giveSeat,
  saveCompanyStop,
  saveRule,
  type CompanyRule,
} from '../../core/keys/seats/seats.store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { CompaniesDeps } from './companies-deps.ts';
import { endSeat, holdCompany, tellAll } from './in-company.ts';

type RuleBody = BodyOf<typeof contract.changeRule>;

export async function changeRule(
  deps: CompaniesDeps,
  customer: SignedIn,
  { payPassword, proof, ...asked }: RuleBody,
): Promise<null> {
  const rule = orRefuse(parseRule(asked));
  return withConfirmation(deps, customer, { payPassword, proof }, async (tx) => {
    const held = await holdCompany(tx, customer);
    const { company, members, by } = held;
    if (rule.isOn) {
      const checkers = checkersOf(members);
      const same = await listSameDocuments(
        tx,
        checkers.map(({ personId }) => personId),
      );
      if (countHumans(checkers, same) < 2) refuseNow('COMPANY_NEEDS_TWO');
    }
    await saveRule(tx, company.id, rule);
    // What waits was asked under the rule before, and ends with the seats that asked.
    for (const { personId, role } of members) {
      await endSeat(tx, company.id, personId);
      await giveSeat(tx, { id: company.id, rule }, personId, role);
    }
    await recordInGroup(tx, company.id, 'ruleChanged', by, rule.isOn ? 'on' : 'off');
    await tellAll(tx, held);
    return null;
  });
}

function parseRule({
  isOn,
  asksOver,
  orderMax,
  dayMax,
  payoutMax,
}: Omit<RuleBody, 'payPassword' | 'proof'>): Decision<CompanyRule, 'AMOUNT_INVALID'> {
  const over = parsePositiveMoney(asksOver, 'USD');
  const limits = [orderMax, dayMax, payoutMax].map((text) =>
    text === null ? null : parsePositiveMoney(text, 'USD'),
  );
  const [order = null, day = null, payout = null] = limits.map((limit) => limit?.minor ?? null);
  const isRead = [orderMax, dayMax, payoutMax].every(
    (text, i) => (text === null) === (limits[i] === null),
  );
  if (over === null || !isRead) return refuse('AMOUNT_INVALID');
  return ok({ isOn, asksOver: over.minor, orderMax: order, dayMax: day, payoutMax: payout });
}

export async function stopCompany(
  tx: Tx,
  customer: SignedIn,
): Promise<DataOf<typeof contract.stopCompany>> {
  const held = await holdCompany(tx, customer);
  const stoppedAt = await saveCompanyStop(tx, held.company.id, true);
  if (held.company.stoppedAt === null) {
    await recordInGroup(tx, held.company.id, 'stopped', held.by);
    await tellAll(tx, held);
  }
  return { stoppedAt };
}

export async function liftStop(
  deps: CompaniesDeps,
  customer: SignedIn,
  confirmation: BodyOf<typeof contract.liftStop>,
): Promise<null> {
  return withConfirmation(deps, customer, confirmation, async (tx) => {
    const held = await holdCompany(tx, customer);
    if (held.company.stoppedAt === null) return null;
    await saveCompanyStop(tx, held.company.id, false);
    await recordInGroup(tx, held.company.id, 'stopLifted', held.by);
    await tellAll(tx, held);
    return null;
  });
}
