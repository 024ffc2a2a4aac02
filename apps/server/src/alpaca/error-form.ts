/**
 * Refusals in the form these programs read: a status, a number that begins with it, and a sentence.
 * Our own reason stands beside it.
 */
import { refusalStatus, type RefusalCode } from '@candor/contract/kernel/refusal-codes';

export type Fault = { readonly status: number; readonly code: number };

/** What is refused to a program that speaks this dialect. */
export class AlpacaRefused extends Error {
  override readonly name = 'AlpacaRefused';
  readonly fault: Fault;
  /** One of our refusal codes, where one of our calls refused. */
  readonly reason: string | null;

  constructor(fault: Fault, message: string, reason: string | null = null) {
    super(message);
    this.fault = fault;
    this.reason = reason;
  }
}

export const faults = {
  badRequest: { status: 400, code: 40_010_000 },
  unauthorised: { status: 401, code: 40_110_000 },
  forbidden: { status: 403, code: 40_310_000 },
  notFound: { status: 404, code: 40_410_000 },
  methodNotAllowed: { status: 405, code: 40_510_000 },
  tooLarge: { status: 413, code: 41_310_000 },
  clientOrderIdUsed: { status: 422, code: 40_010_001 },
  unprocessable: { status: 422, code: 42_210_000 },
  tooMany: { status: 429, code: 42_910_000 },
  ours: { status: 500, code: 50_010_000 },
  notOffered: { status: 501, code: 50_110_000 },
  busy: { status: 503, code: 50_310_000 },
} as const satisfies Record<string, Fault>;

export function refuse(fault: Fault, message: string): never {
  throw new AlpacaRefused(fault, message);
}

/** Where their status for it is another one than ours. */
const byReason: Partial<Record<string, Fault>> = {
  SESSION_EXPIRED: faults.unauthorised,
  FUNDS_INSUFFICIENT: faults.forbidden,
  SELL_MORE_THAN_HELD: faults.forbidden,
  SHORT_UNAVAILABLE: faults.unprocessable,
  SHORT_SALE_RESTRICTED: faults.forbidden,
  QUANTITY_EXCEEDS_POSITION: faults.forbidden,
  KEY_SCOPE_MISSING: faults.forbidden,
  KEYS_STOPPED: faults.forbidden,
  KEY_ENDED: faults.forbidden,
  KEY_ADDRESS_REFUSED: faults.forbidden,
  KEY_PRODUCT_EXCLUDED: faults.forbidden,
  KEY_INSTRUMENT_EXCLUDED: faults.forbidden,
  KEY_ORDER_TOO_LARGE: faults.forbidden,
  KEY_DAY_USED_UP: faults.forbidden,
  KEY_ONLY_CLOSES: faults.forbidden,
  KEY_ORDERS_OPEN_TOO_MANY: faults.forbidden,
  ACCOUNT_FROZEN: faults.forbidden,
  ACCOUNT_HELD: faults.forbidden,
  ACCOUNT_CLOSED: faults.forbidden,
  ACCOUNT_PRODUCT_EXCLUDED: faults.forbidden,
  ACCOUNT_SHORT_EXCLUDED: faults.forbidden,
  ACCOUNT_POSITION_LIMIT: faults.forbidden,
  PRODUCT_HELD: faults.forbidden,
  KYC_REQUIRED: faults.forbidden,
  PERMISSION_MISSING: faults.forbidden,
  OPTION_LEVEL_MISSING: faults.forbidden,
  INSTRUMENT_UNKNOWN: faults.unprocessable,
  OPTION_UNKNOWN: faults.unprocessable,
};

/** Programs look for these words; our sentence follows. */
const words: Partial<Record<string, string>> = {
  FUNDS_INSUFFICIENT: 'insufficient buying power',
  APPROVAL_WAITING: 'order is pending approval (the request id is client_order_id)',
};

export function messageOf(reason: string, said: string): string {
  const known = words[reason];
  return known === undefined ? said : `${known}: ${said}`;
}

const byStatus: Readonly<Record<number, Fault>> = {
  400: faults.badRequest,
  401: faults.unauthorised,
  404: faults.notFound,
  405: faults.methodNotAllowed,
  413: faults.tooLarge,
  429: faults.tooMany,
  500: faults.ours,
  503: faults.busy,
};

export function faultOf(reason: string, status = statusOf(reason)): Fault {
  return byReason[reason] ?? byStatus[status] ?? faults.unprocessable;
}

function statusOf(reason: string): number {
  return reason in refusalStatus ? refusalStatus[reason as RefusalCode] : faults.ours.status;
}
