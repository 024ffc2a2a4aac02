/**
 * The addresses of a name, asked of name servers with a short patience. Not through the system: its
 * lookups share a few threads with everything that reads files, and a slow name server of somebody
 * else would hold them.
 */
import { Resolver } from 'node:dns/promises';
import { SECOND_MS } from '@candor/kit/time';

export type FoundAddress = { readonly address: string; readonly family: 4 | 6 };
export type FindAddresses = (name: string) => Promise<readonly FoundAddress[]>;

export function askNameServers(): FindAddresses {
  const resolver = new Resolver({ timeout: 2 * SECOND_MS, tries: 2 });
  return async (name) => {
    const [four, six] = await Promise.allSettled([
      resolver.resolve4(name),
      resolver.resolve6(name),
    ]);
    const found = [...ofFamily(four, 4), ...ofFamily(six, 6)];
    if (found.length === 0 && four.status === 'rejected') throw four.reason;
    return found;
  };
}

function ofFamily(answer: PromiseSettledResult<string[]>, family: 4 | 6): FoundAddress[] {
  return answer.status === 'rejected' ? [] : answer.value.map((address) => ({ address, family }));
}
