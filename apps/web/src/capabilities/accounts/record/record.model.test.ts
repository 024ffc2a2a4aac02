import { describe, expect, it } from 'vitest';
import { gainOf, lineOf, linkOf, worstFallOf } from './record.model.ts';

const ONE = 1_000_000_000n;
const account = (id: string, previousId: string | null) =>
  ({ id, previousId }) as Parameters<typeof linkOf>[1][number];
const link = (accountId: string) => ({ accountId }) as Parameters<typeof linkOf>[0][number];

describe('shown results', () => {
  it('are those of the account, whichever attempt is looked at', () => {
    const accounts = [account('a', null), account('b', 'a'), account('c', 'b'), account('d', null)];
    const links = [link('a')];
    for (const id of ['a', 'b', 'c']) expect(linkOf(links, accounts, id)).toBe(links[0]);
    for (const id of ['d', 'unknown']) expect(linkOf(links, accounts, id)).toBeNull();
  });

  it('draw growth as a share, and nothing where there is no price', () => {
    expect(lineOf({ values: [ONE, null, (ONE * 11n) / 10n] })).toEqual({
      line: ['0', null, '0.1'],
    });
    expect(gainOf({ values: [ONE, null] })).toBeNull();
  });

  it('fall over the end of an attempt', () => {
    const half = { values: [ONE, (ONE * 2n) / 1n, ONE] };
    expect(worstFallOf([half, { values: [ONE, ONE / 2n] }]).nano).toBe(-(ONE * 3n) / 4n);
    expect(worstFallOf([]).nano).toBe(0n);
  });
});
