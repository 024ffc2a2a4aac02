/**
 * Whose streams are open: signing in with a key, how many a key and a person may have, and closing
 * them when their key ends.
 */
import { personOf } from '@candor/contract/kernel/account-id';
import { Refused } from '@candor/contract/kernel/refused';
import { requireMayCall, type KeyCaller, type Keys } from '../../platform/http/key-access.ts';
import { findKey, type Credentials } from '../key-in-headers.ts';
import { STREAMS_PER_KEY_MAX, STREAMS_PER_PERSON_MAX } from './stream-limits.ts';
import { StreamClose, type StreamSocket } from './stream-socket.ts';
import { cutOff } from '../../platform/push/push-socket.ts';

export type StreamRefusal = 'authFailed' | 'connectionLimit';

export type StreamKeys = {
  /** `reason` is one of our refusal codes, where a key was found. */
  signIn(
    socket: StreamSocket,
    credentials: Credentials,
  ): Promise<{ readonly refusal: StreamRefusal; readonly reason: string | null } | null>;
  forget(socket: StreamSocket): void;
  /** Closes what its key does not allow any more; of one person, or of everybody. */
  check(personId?: string): Promise<void>;
  /** Closes all of one account, as its customer ordered. */
  disconnect(accountId: string): void;
};

type Options = {
  readonly keys: Pick<Keys, 'find' | 'admit' | 'note'>;
  readonly now: () => number;
  readonly hasLimits: boolean;
  readonly callOf: (socket: StreamSocket) => string;
};

export function openStreamKeys(options: Options): StreamKeys {
  const byPerson = new Map<string, Set<StreamSocket>>();
  return {
    async signIn(socket, credentials) {
      const found = await findKey(options.keys, credentials);
      if (found === null) return { refusal: 'authFailed', reason: null };
      const refused = admit(options, socket, found.key);
      if (refused !== null)
        return {
          refusal: refused.code === 'REQUESTS_TOO_MANY' ? 'connectionLimit' : 'authFailed',
          reason: refused.code,
        };
      const own = byPerson.get(found.key.personId) ?? new Set();
      if (options.hasLimits && isFull(own, socket, found.key.id))
        return { refusal: 'connectionLimit', reason: null };
      byPerson.set(found.key.personId, own.add(socket));
      socket.signedIn = found;
      return null;
    },
    forget(socket) {
      const personId = socket.signedIn?.key.personId ?? '';
      const own = byPerson.get(personId);
      if (own?.delete(socket) === true && own.size === 0) byPerson.delete(personId);
    },
    disconnect(accountId) {
      for (const socket of byPerson.get(personOf(accountId)) ?? [])
        if (socket.signedIn?.key.accountId === accountId)
          cutOff(socket, StreamClose.goingAway, 'disconnect ordered');
    },
    async check(personId) {
      const sockets =
        personId === undefined
          ? [...byPerson.values()].flatMap((own) => [...own])
          : [...(byPerson.get(personId) ?? [])];
      for (const socket of sockets)
        if (!(await isStillAllowed(options, socket)))
          cutOff(socket, StreamClose.policy, 'the key has ended');
    },
  };
}

/** Opening a stream is one call of the key, and on its record. */
function admit({ keys, now, callOf }: Options, socket: StreamSocket, key: KeyCaller) {
  const { from } = socket;
  const use = { at: now(), call: callOf(socket), from };
  try {
    requireMayCall(keys, key, { scope: 'read', from, now: use.at });
    keys.note(key, { ...use, refused: null });
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    keys.note(key, { ...use, refused: error });
    return error;
  }
}

function isFull(own: ReadonlySet<StreamSocket>, { path }: StreamSocket, keyId: string): boolean {
  if (own.size >= STREAMS_PER_PERSON_MAX) return true;
  const same = [...own].filter((one) => one.path === path && one.signedIn?.key.id === keyId);
  return same.length >= STREAMS_PER_KEY_MAX;
}

async function isStillAllowed({ keys }: Options, socket: StreamSocket): Promise<boolean> {
  const { signedIn, from } = socket;
  if (signedIn === null) return true;
  const key = await keys.find(signedIn.secret);
  return key !== null && !key.isStopped && key.allows(from);
}
