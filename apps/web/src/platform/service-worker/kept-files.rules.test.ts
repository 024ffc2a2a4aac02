import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CACHE_PREFIX, cachesToDrop, placeOf, type Asked } from './kept-files.rules.ts';

const HERE = 'https://candor.example';
const FIXED = new Set(['/', '/boot.js', '/icons/candor.svg']);
const asked = (change: Partial<Asked>): Asked => ({
  method: 'GET',
  mode: 'cors',
  origin: HERE,
  path: '/boot.js',
  ...change,
});

describe('what the worker answers from its cache', () => {
  it('is the page and the files of a build', () => {
    expect(placeOf(asked({ mode: 'navigate', path: '/' }), HERE, FIXED)).toBe('page');
    expect(placeOf(asked({ path: '/boot.js' }), HERE, FIXED)).toBe('fixed');
    expect(placeOf(asked({ path: '/assets/app-1.js' }), HERE, FIXED)).toBe('hashed');
  });

  it('is no other page of the server, whose own answer counts', () => {
    for (const path of ['/mailbox', '/reference', '/verify/candor-verify.html', '/boot.js'])
      expect(placeOf(asked({ mode: 'navigate', path }), HERE, FIXED)).toBeNull();
  });

  it('is never a call, a file of a customer, or anything of another host', () => {
    const path = fc
      .string()
      .map((name) => `/${name}`)
      .filter((given) => !given.startsWith('/assets/') && !FIXED.has(given));
    fc.assert(
      fc.property(path, fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'), (given, method) => {
        expect(placeOf(asked({ path: given, method }), HERE, FIXED)).toBeNull();
      }),
    );
    expect(placeOf(asked({ method: 'POST' }), HERE, FIXED)).toBeNull();
    expect(placeOf(asked({ origin: 'https://other.example' }), HERE, FIXED)).toBeNull();
    // Asked for by a script, the address of the page is a call like any other.
    expect(placeOf(asked({ path: '/' }), HERE, FIXED)).toBeNull();
  });
});

describe('a new version', () => {
  const own = `${CACHE_PREFIX}c`;
  const names = [`${CACHE_PREFIX}a`, 'of another', `${CACHE_PREFIX}b`, own];

  it('leaves the files of the one before to pages that are open', () => {
    expect(cachesToDrop(names, own, 2)).toEqual([`${CACHE_PREFIX}a`]);
  });

  it('leaves nothing old when no page is open', () => {
    expect(cachesToDrop(names, own, 0)).toEqual([`${CACHE_PREFIX}a`, `${CACHE_PREFIX}b`]);
  });

  it('never drops itself or what others keep', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.nat(3), (others, open) => {
        const dropped = cachesToDrop([...others, own], own, open);
        expect(dropped).not.toContain(own);
        expect(dropped.every((name) => name.startsWith(CACHE_PREFIX))).toBe(true);
      }),
    );
  });
});
