/** Binds a contract module's endpoints to handlers. A missing or unknown one does not compile. */
import type { Acting } from '@candor/contract/kernel/account-id';
import {
  isEndpoint,
  type BodyOf,
  type DataOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '@candor/contract/kernel/endpoint';
import type { CompanyCall, CompanyRole } from '@candor/contract/kernel/company';
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import type { Language } from '@candor/contract/kernel/language';
import type { KeyScope } from '@candor/contract/kernel/key-scope';
import { assert } from '@candor/kit/assert';
import type { TimeZone } from '@candor/kit/moment-format';
import type { Db, Tx } from '../db/database.ts';

/**
 * `customerId` is the account that the call acts for; a call of the person has their first one,
 * whose id is the person's own.
 */
export type SignedIn = {
  readonly customerId: string;
  readonly sessionId: string;
  /** The API key, where a program calls; it has no session. */
  readonly keyId?: string;
  /** Signs in for a company, which may have several members. */
  readonly isCompany?: true;
  /** Who acts in the name of a company; `keyId` is their seat there. */
  readonly member?: ActingMember;
};

export type ActingMember = {
  readonly personId: string;
  readonly role: CompanyRole;
  /** US cents. */
  readonly payoutMax: bigint | null;
  /** What is asked for waits for a second person, where its call says so. */
  readonly takesTwo: boolean;
  /** Two people agreed on this call, and both confirmed it. */
  readonly approvalId: string | null;
};

export type SignedInOperator = {
  readonly operatorId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
};

export type UploadedFile = { readonly bytes: Buffer; readonly declaredType: string };

export type Call<E extends Endpoint = Endpoint> = {
  readonly body: BodyOf<E>;
  readonly query: QueryOf<E>;
  readonly params: ParamsOf<E>;
  /** Present for 'customer' endpoints, and for 'anyone' with a session. */
  readonly customer: E['caller'] extends 'customer' ? SignedIn : SignedIn | null;
  readonly operator: E['caller'] extends 'operator' ? SignedInOperator : null;
  /** Only for endpoints with a fileField; refuses a missing or too large file. */
  readonly file: () => Promise<UploadedFile>;
  readonly language: Language;
  /** Null where the caller did not say. */
  readonly zone: TimeZone | null;
  /** Of a caller without a session, where one was sent. */
  readonly guestKey: string | null;
  readonly origin: { readonly network: string; readonly device: string };
  readonly now: number;
  readonly db: Db;
  readonly transact: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
};

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<DataOf<E>> | DataOf<E>;

type EndpointsOf<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name];
};
export type HandlersOf<Module> = {
  [Name in keyof EndpointsOf<Module>]: EndpointsOf<Module>[Name] extends Endpoint
    ? Handler<EndpointsOf<Module>[Name]>
    : never;
};

/** How long an answer stays the same, and for which callers (kept/shared-answers.ts). */
export type Sharing = {
  /** One customer's: kept apart, so that many of them do not push out what all others read. */
  readonly isOwn?: boolean;
  /** What the answer depends on beyond the language and what was sent; null when it is not kept. */
  readonly by: (call: Call) => Promise<string | null> | string | null;
  /** The instant from which the answer may be another one. */
  readonly until: (now: number) => number;
};

export type BoundCall = {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handle: (call: Call) => Promise<unknown>;
  readonly sharing: Sharing | null;
  /** Absent: a call of the person. */
  readonly acting?: Acting | null;
  /** Absent: never for a key. */
  readonly scope?: KeyScope;
  /**
   * What is shown while a call by a key that asks first waits for a person; the capability's name
   * for it.
   */
  readonly approvedAs?: string | null;
  /** Absent: never in the name of a company with several members. */
  readonly company?: CompanyCall;
};

/** `sharing` names calls whose answers stay the same for a while. */
export function bind<Module extends object>(
  module: Module,
  handlers: HandlersOf<Module>,
  sharing: { readonly [Name in keyof EndpointsOf<Module>]?: Sharing } = {},
): BoundCall[] {
  const shared = new Map(Object.entries(sharing as Record<string, Sharing>));
  const table = new Map(Object.entries(handlers as Record<string, (call: Call) => unknown>));
  return Object.entries(module).flatMap(([name, thing]) => {
    if (!isEndpoint(thing)) return [];
    const handle = table.get(name);
    assert(handle !== undefined, `endpoint ${name} has no handler`);
    return [
      {
        name,
        endpoint: thing,
        handle: async (call: Call) => handle(call),
        sharing: shared.get(name) ?? null,
      },
    ];
  });
}
