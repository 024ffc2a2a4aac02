/** What keys of programs may call, as declared; each call is tried in key-scopes.long.test.ts. */
import { declaredCalls } from '@candor/contract/calls';
import { keyScopeOf, keyScopes } from '@candor/contract/key-scopes';
import { describe, expect, it } from 'vitest';
import { scopeProblems } from './testing/scope-problems.ts';

describe('the rule', () => {
  it('every call of customers says whether a key may call it', () => {
    expect(scopeProblems(declaredCalls())).toEqual([]);
  });
  it('finds a call that says nothing, one that is gone, and one that says it twice', () => {
    const calls = [
      { capability: 'a', name: 'one', endpoint: { caller: 'customer' } },
      { capability: 'a', name: 'two', endpoint: { caller: 'anyone' } },
      { capability: 'a', name: 'three', endpoint: { caller: 'operator' } },
    ] as const;
    const scopes = { read: { a: ['one', 'gone'] }, trade: {}, never: { a: ['one'] } };
    expect(scopeProblems(calls, scopes)).toEqual([
      'a.two does not say whether a key may call it (key-scopes.ts)',
      'a.gone is no call of customers (key-scopes.ts)',
      'a.one is named twice (key-scopes.ts)',
    ]);
  });
  it('what nobody named is never for a key', () => {
    expect(keyScopeOf('stocks', 'placeEverything')).toBe('never');
  });
  it('nothing that moves money out or guards the account is for a key', () => {
    const open = [keyScopes.read, keyScopes.trade].flatMap((named) => Object.keys(named));
    for (const capability of ['withdraw', 'payout-methods', 'auth', 'account', 'kyc', 'webhooks'])
      expect(open, capability).not.toContain(capability);
    // What waits for approval is read by who asked; nothing else of keys.
    expect(keyScopes.read.keys).toEqual(['listApprovals']);
    expect(keyScopes.trade.keys).toBeUndefined();
  });
});
