/**
 * Which readings the server sends by itself, after whatever happens to the customer and as prices
 * move (follow-readings.ts). While it does, nobody asks for them again.
 */
import type { CallInput } from '@candor/client/call';
import type { Declaration } from '@candor/contract/kernel/endpoint';

/** With a query, as `meta.follows`: by which call it is followed. */
export type Follows = {
  readonly endpoint: Declaration;
  readonly input: Partial<CallInput<Declaration>> | undefined;
  /** Whether prices move what is shown. */
  readonly isMoving: (data: unknown) => boolean;
  /** False while something else brings it. */
  readonly isWanted?: () => boolean;
};

/** For the `meta` of a query; nothing for a call that cannot be followed. */
export function followedAs(
  endpoint: Declaration,
  input: unknown,
  options: Pick<Follows, 'isMoving' | 'isWanted'>,
): { readonly follows?: Follows } {
  return endpoint.isFollowed === true
    ? { follows: { endpoint, input: input as Follows['input'], ...options } }
    : {};
}

export const isStill = { isMoving: () => false };

type Hashed = { readonly queryHash: string };

const followed = new Set<string>();

/** Something happened since, and what is shown now was not sent yet. */
const owed = new Set<string>();

export const isFollowed = ({ queryHash }: Hashed): boolean => followed.has(queryHash);

/** Something happened to it. False where the server sends it by itself, which is then owed. */
export function mustAsk(query: Hashed): boolean {
  const is = isFollowed(query);
  if (is) noteOwed(query);
  return !is;
}

export const noteOwed = ({ queryHash }: Hashed): void => void owed.add(queryHash);
export const noteSent = ({ queryHash }: Hashed): void => void owed.delete(queryHash);

export const beginFollowed = ({ queryHash }: Hashed): void => void followed.add(queryHash);

/** True where the server stopped before it had sent what it owed: then it is asked for. */
export function endFollowed({ queryHash }: Hashed): boolean {
  followed.delete(queryHash);
  return owed.delete(queryHash);
}
