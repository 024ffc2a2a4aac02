/** A company as its members see it: who they are, its rule, and who did what. */
import { COMPANY_WAITING_HOURS, type loadCompany as endpoint } from '@candor/contract/companies';
import { companyActs } from '@candor/contract/kernel/company-shapes';
import { personOf } from '@candor/contract/kernel/account-id';
import { CHECKER, hasRole, type CompanyRole } from '@candor/contract/kernel/company';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { listMembers } from '../../core/groups/groups.store.ts';
import { listOpenInvitations } from '../../core/groups/personal-invitations.store.ts';
import { findLastReplacement } from '../../core/operators/replacements/replacements.store.ts';
import { listAlike, type Alike } from '../../core/keys/seats/same-human.store.ts';
import { findCompany, listNames, type CompanyRule } from '../../core/keys/seats/seats.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { listRecord } from './record.store.ts';

type Data = DataOf<typeof endpoint>;

export async function loadCompany(
  reader: Reader,
  { customerId, member }: SignedIn,
  now: number,
): Promise<Data> {
  if (member === undefined) return refuseNow('COMPANY_UNKNOWN');
  return showCompany(reader, customerId, member.personId, now);
}

export async function showCompany(
  reader: Reader,
  id: string,
  person: string,
  now: number,
): Promise<Data> {
  const { members, ...facts } = await loadFacts(reader, id);
  const own = members.find(({ personId }) => personId === person) ?? refuseNow('COMPANY_UNKNOWN');
  const seesAlike = hasRole(own.role, CHECKER);
  const isAdministrator = hasRole(own.role, 'administrator');
  const open = isAdministrator ? await listOpenInvitations<CompanyRole>(reader, id, now) : [];
  return {
    ...{ env: 'paper', ...facts, role: own.role },
    members: members.map((member) => ({
      ...member,
      isSelf: member.personId === personOf(person),
      alike: seesAlike ? member.alike : [],
    })),
    invitations: open.map(({ code, email, role, madeAt, endsAt }) => {
      return { code, email, role, madeAt, endsAt };
    }),
    waitingHours: COMPANY_WAITING_HOURS,
  };
}

type Facts = Pick<Data, 'id' | 'name' | 'stoppedAt' | 'rule' | 'record' | 'replacement'> & {
  readonly members: Omit<Data['members'][number], 'isSelf'>[];
};

/** The same for members and operators. */
export async function loadFacts(reader: Reader, id: string): Promise<Facts> {
  const company = (await findCompany(reader, id)) ?? refuseNow('COMPANY_UNKNOWN');
  const members = await listMembers<CompanyRole>(reader, id);
  const record = await listRecord(reader, id);
  const last = await findLastReplacement(reader, id);
  const waiting = last?.state === 'waiting' ? last : null;
  const ids = members.map(({ personId }) => personId);
  const alike = await listAlike(reader, ids);
  const names = await listNames(reader, [
    ...new Set([
      ...ids,
      ...record.flatMap(({ by }) => (by === null ? [] : [by])),
      // Some acts are about somebody.
      ...record.flatMap(({ about }) => (about?.startsWith('cus_') === true ? [about] : [])),
      ...(waiting === null ? [] : [waiting.personId, waiting.administratorId]),
    ]),
  ]);
  const named = (personId: string) => ({ personId, name: names.get(personId)?.name ?? '' });
  return {
    ...{ id, name: company.name, stoppedAt: company.stoppedAt, rule: shownRule(company.rule) },
    members: members.map(({ personId, role, joinedAt }) => ({
      ...{ ...named(personId), role, joinedAt },
      email: names.get(personId)?.email ?? '',
      hasSecondFactor: names.get(personId)?.hasSecondFactor ?? false,
      alike: alikeOf(alike, personId).map((one) => ({ ...named(one.personId), by: one.by })),
    })),
    record: record.flatMap(({ by, what, about, ...rest }) => {
      const act = companyActs.find((one) => one === what);
      const whom = about?.startsWith('cus_') === true ? named(about).name : about;
      return act === undefined
        ? []
        : [{ ...rest, by: by === null ? null : named(by), what: act, about: whom }];
    }),
    replacement:
      waiting === null
        ? null
        : {
            person: named(waiting.personId),
            administrator: named(waiting.administratorId),
            ...{ reason: waiting.reason, begunAt: waiting.begunAt, dueAt: waiting.dueAt },
          },
  };
}

function alikeOf(alike: readonly Alike[], personId: string) {
  return alike.flatMap(({ one, other, by }) => {
    if (one !== personId && other !== personId) return [];
    return [{ personId: one === personId ? other : one, by }];
  });
}

function shownRule({ isOn, asksOver, orderMax, dayMax, payoutMax }: CompanyRule): Data['rule'] {
  return {
    ...{ isOn, asksOver: inDollars(asksOver) },
    orderMax: orderMax === null ? null : inDollars(orderMax),
    dayMax: dayMax === null ? null : inDollars(dayMax),
    payoutMax: payoutMax === null ? null : inDollars(payoutMax),
  };
}

function inDollars(minor: bigint): string {
  return toWire(money('USD', minor));
}
