import sql, { empty, type Sql } from 'sql-template-tag';
import type { AccountPart } from '@candor/contract/kernel/account-parts';
import type { AccountType, VerificationState } from '@candor/contract/kernel/enumerations';
import type { PersonId } from '@candor/contract/kernel/account-id';
import type { ProposalAct } from '@candor/contract/kernel/proposal';
import type { CustomerMilestone } from '@candor/contract/operators';
import { customersByPrefix } from '../../core/customers/customers-by-prefix.store.ts';
import type { CustomerState } from '../../core/customers/customer.ts';
import { isFirstVerification } from '../../core/review/first-verification.store.ts';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import type { Period } from '../../platform/period.rules.ts';
import type { Proposed } from '../../core/operators/proposed.ts';

type Window = { readonly offset: number; readonly limit: number };

export type FoundCustomer = {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly accountType: AccountType;
  readonly state: CustomerState;
  readonly verification: VerificationState;
  readonly isDemo: boolean;
  readonly registeredAt: number;
};

export type CustomersQuery = Period & {
  readonly text: string;
  readonly by: CustomerMilestone;
};

/** Newest first; an empty text finds everybody. */
export async function findCustomers(
  reader: Reader,
  wanted: CustomersQuery,
  { offset, limit }: Window,
): Promise<FoundCustomer[]> {
  return reader.many<FoundCustomer>(
    sql`${foundCustomers} where ${matching(wanted.text)} and ${within(wanted)} order by c.created_at desc, c.id
      limit ${limit} offset ${offset}`,
  );
}

export async function countFoundCustomers(reader: Reader, wanted: CustomersQuery): Promise<number> {
  const row = await reader.one<{ customers: bigint }>(sql`
    select count(*) as customers from customers c
      left join individuals i on i.customer_id = c.id
      left join companies e on e.customer_id = c.id
    where ${matching(wanted.text)} and ${within(wanted)}`);
  return Number(row.customers);
}

export async function findCustomerForFile(
  reader: Reader,
  id: string,
): Promise<(FoundCustomer & { phone: string | null }) | null> {
  return reader.find<FoundCustomer & { phone: string | null }>(
    sql`${foundCustomers} where c.id = ${id}`,
  );
}

const foundCustomers = sql`
  select c.id, c.user_id as "userId", coalesce(full_name(i.first_name, i.last_name),
    e.enterprise_name, c.user_id) as name, c.email, c.phone,
    c.account_type as "accountType", c.state, c.verification, c.is_demo as "isDemo",
      c.created_at as "registeredAt"
  from customers c
    left join individuals i on i.customer_id = c.id
    left join companies e on e.customer_id = c.id`;

function matching(text: string): Sql {
  if (text === '') return sql`true`;
  const lower = text.toLowerCase();
  const upper = text.toUpperCase();
  return sql`(c.id = ${text} or c.id in ${customersByPrefix(text)}
    or c.id in (select customer_id from deposits where id = ${lower}
      union select customer_id from deposits where upper(reference) = ${upper}
      union select customer_id from withdrawals where id = ${lower}
      union select customer_id from withdrawals where upper(reference) = ${upper}
      union select customer_id from orders where id = ${lower}
      union select customer_id from reviews where id = ${lower})
    or position(${lower} in lower(coalesce(full_name(i.first_name, i.last_name), e.enterprise_name,
      c.user_id))) > 0)`;
}

function within({ by, fromMs, untilMs }: CustomersQuery): Sql {
  if (fromMs === null && untilMs === null) return sql`true`;
  const during = (moment: Sql): Sql => sql`true
    ${fromMs === null ? empty : sql`and ${moment} >= ${at(fromMs)}`}
    ${untilMs === null ? empty : sql`and ${moment} < ${at(untilMs)}`}`;
  return by === 'registered'
    ? during(sql`c.created_at`)
    : sql`c.id in (select r.customer_id from reviews r
        where ${during(sql`r.decided_at`)} and ${isFirstVerification})`;
}

export type Proposal = Proposed & {
  readonly id: string;
  readonly act: ProposalAct;
  readonly parts: AccountPart[] | null;
  readonly customerId: string;
  readonly userId: string;
  /** Who is to take a company’s last seat. */
  readonly personId: PersonId | null;
  readonly personUserId: string | null;
  readonly reason: string;
  readonly state: ProposalState;
  readonly decisionReason: string | null;
};

export type ProposalState = 'open' | 'confirmed' | 'refused' | 'withdrawn';

/** What is proposed about the account that operator is linked to is not theirs to read. */
export type ProposalsWanted = { readonly state: ProposalState | null; readonly readBy: string };

function wantedProposals({ state, readBy }: ProposalsWanted): Sql {
  return sql`(${state}::text is null or p.state = ${state})
    and not exists (select from operators o
      where o.id = ${readBy} and o.linked_customer_id in (p.customer_id, p.person_id))`;
}

export async function listProposalRows(
  reader: Reader,
  wanted: ProposalsWanted,
  { offset, limit }: Window,
): Promise<Proposal[]> {
  return reader.many<Proposal>(sql`
    ${proposals} where ${wantedProposals(wanted)}
      order by p.state = 'open' desc, p.made_at desc, p.id limit ${limit} offset ${offset}`);
}

export async function countProposals(reader: Reader, wanted: ProposalsWanted): Promise<number> {
  const row = await reader.one<{ proposals: bigint }>(
    sql`select count(*) as proposals from proposals p where ${wantedProposals(wanted)}`,
  );
  return Number(row.proposals);
}

const PROPOSALS_OF_CUSTOMER_MAX = 20;

export async function listProposalsFor(reader: Reader, customerId: string): Promise<Proposal[]> {
  return reader.many<Proposal>(
    sql`${proposals} where p.customer_id = ${customerId} order by p.made_at desc, p.id
      limit ${PROPOSALS_OF_CUSTOMER_MAX}`,
  );
}

export async function loadProposal(reader: Reader, id: string): Promise<Proposal> {
  return reader.one<Proposal>(sql`${proposals} where p.id = ${id}`);
}

/** Locks, so the second of two decisions finds it decided. */
export async function findProposalForUpdate(tx: Tx, id: string): Promise<Proposal | null> {
  return tx.find<Proposal>(sql`${proposals} where p.id = ${id} for update of p`);
}

export async function insertProposal(
  tx: Tx,
  proposal: Pick<
    Proposal,
    'id' | 'act' | 'parts' | 'customerId' | 'personId' | 'reason' | 'madeBy'
  >,
): Promise<boolean> {
  return tx.changed(sql`
    insert into proposals (id, act, parts, customer_id, person_id, reason, state, made_by, made_at)
    values (${proposal.id}, ${proposal.act}, ${proposal.parts}::text[], ${proposal.customerId},
      ${proposal.personId}, ${proposal.reason}, 'open',
      ${proposal.madeBy}, ${at(tx.now)})
    on conflict do nothing`);
}

export async function endProposal(
  tx: Tx,
  id: string,
  end: { state: Exclude<ProposalState, 'open'>; decidedBy: string; reason: string },
): Promise<boolean> {
  return tx.changed(sql`
    update proposals set state = ${end.state}, decided_by = ${end.decidedBy},
      decided_at = ${at(tx.now)}, decision_reason = ${end.reason}
    where id = ${id} and state = 'open'`);
}

const proposals = sql`
  select p.id, p.act, p.parts, p.customer_id as "customerId", c.user_id as "userId",
    p.person_id as "personId", n.user_id as "personUserId", p.reason, p.state,
    p.made_by as "madeBy", m.name as "madeByName",
    p.made_at as "madeAt", p.decided_by as "decidedBy", d.name as "decidedByName",
      p.decided_at as "decidedAt", p.decision_reason as "decisionReason"
  from proposals p
    join customers c on c.id = p.customer_id
    left join customers n on n.id = p.person_id
    join operators m on m.id = p.made_by
    left join operators d on d.id = p.decided_by`;
