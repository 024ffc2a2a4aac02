/**
 * A program's key instead of a session: found once, then what it may call, from where and how
 * often. What comes of it is the same caller as of a session, bound to one account.
 */
import type { KeyScope } from '@candor/contract/kernel/key-scope';
import { refuseNow, type Refused } from '@candor/contract/kernel/refused';

export type KeyCaller = {
  readonly id: string;
  readonly personId: string;
  readonly accountId: string;
  readonly name: string;
  readonly mayTrade: boolean;
  /** Its orders wait for the person. */
  readonly asksFirst: boolean;
  /** All keys of the person are. */
  readonly isStopped: boolean;
  readonly callsPerMinute: number;
  allows(address: string): boolean;
};

export type KeyUse = {
  readonly at: number;
  readonly call: string;
  readonly from: string;
  /** Null for what was answered; also what failed by a fault of ours. */
  readonly refused: Pick<Refused, 'code' | 'values'> | null;
};

/** A call with a request id of its own, as it was sent. */
export type AskedCall = {
  /** As in `stocks.placeStockOrder`. */
  readonly call: string;
  readonly body: { readonly requestId: string };
  readonly from: string;
};

export type Keys = {
  /** Null for what is no key, or no longer one. */
  find(secret: string): KeyCaller | null | Promise<KeyCaller | null>;
  /** The seconds to wait, or null where the call is within its rate; counts it. */
  admit(key: KeyCaller, now: number): number | null;
  /** How many calls it may still make in this minute. */
  left(key: KeyCaller, now: number): number;
  note(key: KeyCaller, use: KeyUse): void;
  /** Refuses until the person has approved it; what was approved is then answered as usual. */
  requireApproval(key: KeyCaller, asked: AskedCall): Promise<void>;
};

const KEY_ID_PREFIX = 'key_';

/** Whether what somebody is signed in by is a key. */
export function isKeyId(sessionId: string): boolean {
  return sessionId.startsWith(KEY_ID_PREFIX);
}

const KEY_PREFIX = 'ck_';

export function newKeySecret(random: string): string {
  return KEY_PREFIX + random;
}

/** Null where a header says something else. */
export function keyIn(header: string | undefined): string | null {
  if (header?.includes(KEY_PREFIX) !== true) return null;
  return /^(?:Bearer )?(ck_[A-Za-z0-9_-]{43})$/.exec(header)?.[1] ?? null;
}

export function requireMayCall(
  keys: Pick<Keys, 'admit'>,
  key: KeyCaller,
  { scope, from, now }: { readonly scope: KeyScope; readonly from: string; readonly now: number },
): void {
  const seconds = keys.admit(key, now);
  if (seconds !== null) refuseNow('REQUESTS_TOO_MANY', { seconds });
  if (key.isStopped) refuseNow('KEYS_STOPPED');
  if (!key.allows(from)) refuseNow('KEY_ADDRESS_REFUSED', { address: from });
  if (scope === 'never' || (scope === 'trade' && !key.mayTrade)) refuseNow('KEY_SCOPE_MISSING');
}
