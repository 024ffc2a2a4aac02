/** A company as its members see it: who they are, its rule, and who did what. */
import {
  COMPANY_WAITING_HOURS,
  companyActs,
  type loadCompany as endpoint,
} from '@candor/contract/companies';
import { personOf } from '@candor/contract/kernel/account-id';
import { CHECKER, hasRole, type CompanyRole } from '@candor/contract/kernel/company';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { listMembers } from '../../core/groups/groups.store.ts';
import { listOpenInvitations } from '../../core/groups/personal-invitations.store.ts';
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
  const company = (await findCompany(reader, id)) ?? refuseNow('COMPANY_UNKNOWN');
  const members = await listMembers<CompanyRole>(reader, id);
  const record = await listRecord(reader, id);
  const people = [
    ...members.map(({ personId }) => personId),
    ...record.flatMap(({ by }) => (by === null ? [] : [by])),
    // Some acts are about somebody.
    ...record.flatMap(({ about }) => (about?.startsWith('cus_') === true ? [about] : [])),
  ];
  const names = await listNames(reader, [...new Set(people)]);
  const nameOf = (personId: string): string => names.get(personId)?.name ?? '';
  const own = members.find(({ personId }) => personId === person) ?? refuseNow('COMPANY_UNKNOWN');
  const ids = members.map(({ personId }) => personId);
  const alike = hasRole(own.role, CHECKER) ? await listAlike(reader, ids) : [];
  return {
    env: 'paper',
    ...{ id, name: company.name, role: own.role, stoppedAt: company.stoppedAt },
    rule: shownRule(company.rule),
    members: members.map(({ personId, role, joinedAt }) => ({
      ...{ personId, role, joinedAt, isSelf: personId === personOf(person) },
      name: nameOf(personId),
      email: names.get(personId)?.email ?? '',
      hasSecondFactor: names.get(personId)?.hasSecondFactor ?? false,
      alike: alikeOf(alike, personId).map((one) => ({ ...one, name: nameOf(one.personId) })),
    })),
    invitations: hasRole(own.role, 'administrator')
      ? (await listOpenInvitations<CompanyRole>(reader, id, now)).map(
          ({ code, email, role, madeAt, endsAt }) => ({ code, email, role, madeAt, endsAt }),
        )
      : [],
    record: record.flatMap(({ id: recordId, at, by, what, about, orderId }) => {
      const act = companyActs.find((one) => one === what);
      const shownBy = by === null ? null : { personId: by, name: nameOf(by) };
      const whom = about?.startsWith('cus_') === true ? nameOf(about) : about;
      return act === undefined
        ? []
        : [{ id: recordId, at, by: shownBy, what: act, about: whom, orderId }];
    }),
    waitingHours: COMPANY_WAITING_HOURS,
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
