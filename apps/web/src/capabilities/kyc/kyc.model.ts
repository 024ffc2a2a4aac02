import type { IdDocument, VerificationState } from '@candor/contract/kernel/enumerations';
import { MINUTES_PER_HOUR, MINUTE_MS } from '@candor/kit/time';
import type { Kyc } from './kyc.api.ts';

export type KycContext = {
  readonly known: Kyc['known'];
  /** Country code to dial code. */
  readonly dialCodes: ReadonlyMap<string, string>;
  readonly countriesWithStates: ReadonlySet<string>;
  /** From an earlier visit of this tab; untrusted. */
  readonly draft: unknown;
};

/** Masked; null where the record is of another kind of document. */
export function knownNumber(known: Kyc['known'], idType: IdDocument | ''): string | null {
  return known !== null && known.idType === idType ? known.idNumberMasked : null;
}

/** Nothing was typed, and something is on record: it need not be given again. */
export function isOnRecord(typed: string, masked: string | null): boolean {
  return typed.trim() === '' && masked !== null;
}

export function mayHandIn(state: VerificationState): boolean {
  return state === 'none' || state === 'unsuccessful';
}

/** Until when it will be decided, as hours and minutes; null once that has passed. */
export function timeToDecide(
  deadlineMs: number,
  nowMs: number,
): { readonly hours: number; readonly minutes: number } | null {
  const minutes = Math.ceil((deadlineMs - nowMs) / MINUTE_MS);
  return minutes <= 0
    ? null
    : { hours: Math.floor(minutes / MINUTES_PER_HOUR), minutes: minutes % MINUTES_PER_HOUR };
}

/**
 * A tab may be used by several people one after the other: a draft says whose it is, and counts for
 * nobody else.
 */
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

/** Without the dial code where it is the country's, which has its own field. */
export function localPhone(phone: string, dialCode: string): string {
  return dialCode !== '' && phone.startsWith(`${dialCode} `)
    ? phone.slice(dialCode.length + 1)
    : phone;
}

const OWNER = 'owner';
