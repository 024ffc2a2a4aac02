import { personOf } from '@candor/contract/kernel/account-id';
import type { SignedIn } from '../http/bind.ts';
import { GUESTS_PER_NETWORK_MAX, SOCKETS_MAX, SOCKETS_PER_CUSTOMER_MAX } from './limits.ts';
import type { PushSocket } from './push-socket.ts';

export type Roster = {
  readonly all: ReadonlySet<PushSocket>;
  add(socket: PushSocket): void;
  remove(socket: PushSocket): void;
  /** Of all their accounts, whichever the id is of. */
  ofPerson(id: string): ReadonlySet<PushSocket>;
  ofSession(sessionId: string): ReadonlySet<PushSocket>;
  sessionIds(): string[];
  customerCount(): number;
  guestCount(): number;
  isFull(): boolean;
  isFullOfGuestsFrom(network: string): boolean;
  getSurplus(customerId: string): PushSocket[];
};

export function openRoster({ hasLimits }: { hasLimits: boolean }): Roster {
  const all = new Set<PushSocket>();
  const byPerson = new Map<string, Set<PushSocket>>();
  const bySession = new Map<string, Set<PushSocket>>();
  const guestsByNetwork = new Map<string, Set<PushSocket>>();

  return {
    all,
    add(socket) {
      all.add(socket);
      if (socket.customer === null) put(guestsByNetwork, socket.network, socket);
      else {
        put(byPerson, personOf(socket.customer.customerId), socket);
        for (const id of heldBy(socket.customer)) put(bySession, id, socket);
      }
    },
    remove(socket) {
      all.delete(socket);
      if (socket.customer === null) take(guestsByNetwork, socket.network, socket);
      else {
        take(byPerson, personOf(socket.customer.customerId), socket);
        for (const id of heldBy(socket.customer)) take(bySession, id, socket);
      }
    },
    ofPerson: (id) => byPerson.get(personOf(id)) ?? nobody,
    ofSession: (sessionId) => bySession.get(sessionId) ?? nobody,
    sessionIds: () => [...bySession.keys()],
    customerCount: () => byPerson.size,
    guestCount: () =>
      [...guestsByNetwork.values()].reduce((count, guests) => count + guests.size, 0),
    isFull: () => hasLimits && all.size >= SOCKETS_MAX,
    isFullOfGuestsFrom: (network) =>
      hasLimits && (guestsByNetwork.get(network)?.size ?? 0) >= GUESTS_PER_NETWORK_MAX,
    getSurplus(customerId) {
      const sockets = byPerson.get(personOf(customerId)) ?? nobody;
      return hasLimits
        ? [...sockets].slice(0, Math.max(0, sockets.size - SOCKETS_PER_CUSTOMER_MAX))
        : [];
    },
  };
}

/** By the session, and by a seat in a company where there is one: the socket ends with either. */
function heldBy({ sessionId, keyId = sessionId }: SignedIn): ReadonlySet<string> {
  return new Set([sessionId, keyId]);
}

const nobody: ReadonlySet<PushSocket> = new Set();

function put(index: Map<string, Set<PushSocket>>, key: string, socket: PushSocket): void {
  const sockets = index.get(key);
  if (sockets === undefined) index.set(key, new Set([socket]));
  else sockets.add(socket);
}

function take(index: Map<string, Set<PushSocket>>, key: string, socket: PushSocket): void {
  const sockets = index.get(key);
  if (sockets?.delete(socket) === true && sockets.size === 0) index.delete(key);
}
