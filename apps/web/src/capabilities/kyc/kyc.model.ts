import type { IdDocument, VerificationState } from '@candor/contract/kernel/enumerations';
import { MINUTES_PER_HOUR, MINUTE_MS } from '@candor/kit/time';
import type { Kyc } from './kyc.api.ts';

export type KycContext = {
  readonly known: Kyc['known'];
  readonly dialCodes: ReadonlyMap<string, string>;
  readonly countriesWithStates: ReadonlySet<string>;
  /** Untrusted. */
  readonly draft: unknown;
};

/** Null where the record is of another kind of document. */
export function knownNumber(known: Kyc['known'], idType: IdDocument | ''): string | null {
  return known !== null && known.idType === idType ? known.idNumberMasked : null;
}

export function mayHandIn(state: VerificationState): boolean {
  return state === 'none' || state === 'unsuccessful';
}

export function timeToDecide(
  deadlineMs: number,
  nowMs: number,
): { readonly hours: number; readonly minutes: number } | null {
  const minutes = Math.ceil((deadlineMs - nowMs) / MINUTE_MS);
  return minutes <= 0
    ? null
    : { hours: Math.floor(minutes / MINUTES_PER_HOUR), minutes: minutes % MINUTES_PER_HOUR };
}

/** Where a rule decides. What it left to a person takes as long as that is allowed to. */
export function isDecidedSoon(
  { isQuick, submittedAt }: Pick<Kyc, 'isQuick' | 'submittedAt'>,
  nowMs: number,
): boolean {
  return isQuick && submittedAt !== null && nowMs - submittedAt < MINUTE_MS;
}

/** Several people may use a tab: a draft says whose it is. */
export function draftOfCustomer(
  draft: Readonly<Record<string, string>>,
  customerId: string,
): Record<string, string> {
  return { ...draft, [OWNER]: customerId };
}

export function ownDraft(stored: unknown, customerId: string): object | null {
  if (typeof stored !== 'object' || stored === null) return null;
  return Reflect.get(stored, OWNER) === customerId ? stored : null;
}

/** Without the country's dial code, which has its own field. */
export function localPhone(phone: string, dialCode: string): string {
  return dialCode !== '' && phone.startsWith(`${dialCode} `)
    ? phone.slice(dialCode.length + 1)
    : phone;
}

const OWNER = 'owner';
