import { personOf } from '@candor/contract/kernel/account-id';
import type { AccountType, Service, VerificationState } from '@candor/contract/kernel/enumerations';
import sql from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import type { CustomerId, CustomerState } from './customer.ts';
import { parseHeldProducts } from './held-products.rules.ts';
import type { HeldUntil } from './may-now.rules.ts';

export type PermissionState = 'underReview' | 'active' | 'refused';
export type Permission = {
  readonly service: Service;
  readonly state: PermissionState;
  readonly appliedAt: number;
  readonly deadlineAt: number;
  readonly decidedAt: number | null;
  readonly reasonCode: string | null;
  readonly reason: string | null;
};

export type CustomerStates = {
  readonly verification: VerificationState;
  readonly state: CustomerState;
};

/** Like all that is asked here: of the person, also where the id is that of an account. */
export async function loadStates(reader: Reader, id: CustomerId): Promise<CustomerStates> {
  return reader.one<CustomerStates>(
    sql`select verification, state from customers where id = ${personOf(id)}`,
  );
}

export type AccountStops = { readonly state: CustomerState; readonly heldUntil: HeldUntil };

export async function loadStops(reader: Reader, id: CustomerId): Promise<AccountStops> {
  return toStops(
    await reader.one<StopsRow>(
      sql`select ${stopColumns} from customers c where c.id = ${personOf(id)}`,
    ),
  );
}

/** A sign-in and a hold on sign-ins take turns. */
export async function lockStopsToSignIn(tx: Tx, id: CustomerId): Promise<AccountStops> {
  return toStops(
    await tx.one<StopsRow>(
      sql`select ${stopColumns} from customers c where c.id = ${id} for share`,
    ),
  );
}

export type StopsRow = {
  state: CustomerState;
  money_out_held_until_ms: bigint;
  orders_held_until_ms: bigint;
  sign_in_held_until_ms: bigint;
  products_held: string;
};

export const stopColumns = sql`c.state, c.money_out_held_until_ms, c.orders_held_until_ms,
  c.sign_in_held_until_ms, c.products_held`;

export function toStops(row: StopsRow): AccountStops {
  return {
    state: row.state,
    heldUntil: {
      moneyOut: Number(row.money_out_held_until_ms),
      newOrders: Number(row.orders_held_until_ms),
      signIn: Number(row.sign_in_held_until_ms),
      ...Object.fromEntries(parseHeldProducts(row.products_held)),
    },
  };
}

/** Everybody locks in one order: the customer, then the rest. */
export async function lockStates(tx: Tx, id: CustomerId): Promise<CustomerStates> {
  return tx.one<CustomerStates>(
    sql`select verification, state from customers where id = ${personOf(id)} for no key update`,
  );
}

export async function saveVerification(
  tx: Tx,
  id: CustomerId,
  verification: VerificationState,
): Promise<void> {
  await tx.run(sql`update customers set verification = ${verification} where id = ${id}`);
}

export type DemoPerson = { readonly id: CustomerId; readonly accountType: AccountType };

export async function listDemoPeople(reader: Reader): Promise<DemoPerson[]> {
  return reader.many<DemoPerson>(
    sql`select id, account_type as "accountType" from customers where is_demo and state = 'active'
      and verification = 'verified' order by id limit 100`,
  );
}

export async function listUnverifiedDemoPeople(reader: Reader): Promise<CustomerId[]> {
  return (
    await reader.many<{ id: CustomerId }>(
      sql`select id from customers where is_demo and verification = 'none' order by id limit 100`,
    )
  ).map(({ id }) => id);
}

export async function listPermissionsFor(reader: Reader, id: CustomerId): Promise<Permission[]> {
  return reader.many<Permission>(sql`
    select service, state, applied_at as "appliedAt", deadline_at as "deadlineAt",
      decided_at as "decidedAt", reason_code as "reasonCode", reason
    from customer_permissions where customer_id = ${personOf(id)} order by service`);
}

export async function saveApplication(
  tx: Tx,
  id: CustomerId,
  service: Service,
  deadlineAt: number,
): Promise<void> {
  await tx.run(sql`
    insert into customer_permissions (customer_id, service, state, applied_at, deadline_at)
    values (${id}, ${service}, 'underReview', ${at(tx.now)}, ${at(deadlineAt)})
    on conflict (customer_id, service) do update
      set state = 'underReview', applied_at = excluded.applied_at,
        deadline_at = excluded.deadline_at, decided_at = null, reason_code = null, reason = null`);
}

/** By as long as the customer was asked for more. */
export async function moveDeadline(
  tx: Tx,
  id: CustomerId,
  service: Service,
  deadlineAt: number,
): Promise<void> {
  await tx.run(sql`
    update customer_permissions set deadline_at = ${at(deadlineAt)}
    where customer_id = ${id} and service = ${service} and state = 'underReview'`);
}

export type PermissionDecision =
  | { readonly state: 'active' }
  | { readonly state: 'refused'; readonly reasonCode: string; readonly reason: string | null };

export async function decidePermission(
  tx: Tx,
  id: CustomerId,
  service: Service,
  decision: PermissionDecision,
): Promise<void> {
  const { reasonCode, reason } =
    decision.state === 'refused' ? decision : { reasonCode: null, reason: null };
  await tx.run(sql`
    update customer_permissions set state = ${decision.state}, decided_at = ${at(tx.now)},
      reason_code = ${reasonCode}, reason = ${reason}
    where customer_id = ${id} and service = ${service}`);
}

export async function listStates(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, CustomerStates>> {
  const rows = await reader.many<CustomerStates & { id: string }>(
    sql`select n.id, c.verification, c.state from unnest(${ids}::text[]) as n (id)
      join customers c on c.id = person_of(n.id)`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
