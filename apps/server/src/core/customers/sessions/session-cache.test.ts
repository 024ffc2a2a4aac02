import { describe, expect, it } from 'vitest';
import { openSessionCache, type CachedSession } from './session-cache.ts';

const session = (sessionId: string): CachedSession => ({
  signedIn: { customerId: 'cus', sessionId },
  expiresAt: 1,
  readAt: 1,
  seenAt: 0,
  seenSavedAt: 0,
});

describe('the sessions a server remembers', () => {
  it('are bounded: the one kept longest ago makes room', () => {
    const cache = openSessionCache(2);
    cache.keep('a', session('1'));
    cache.keep('b', session('2'));
    cache.keep('a', session('1'));
    cache.keep('c', session('3'));
    expect(['a', 'b', 'c'].map((key) => cache.get(key)?.signedIn.sessionId)).toEqual([
      '1',
      undefined,
      '3',
    ]);
  });

  it('are forgotten by key and by session id', () => {
    const cache = openSessionCache(9);
    cache.keep('a', session('1'));
    cache.keep('b', session('2'));
    cache.forgetSession('1');
    cache.forgetSession('unknown');
    cache.forget('b');
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined]);
  });
});
