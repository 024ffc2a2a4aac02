import { describe, expect, it } from 'vitest';
import { findAsk } from './asks.ts';
import { attacks, harmless, harmlessFromCustomers } from './attacks.table.ts';
import { findTell } from './tells.ts';

describe('a request for a secret, dressed up or in another language', () => {
  it.each(attacks)('is one for the %s: %s', (ask, text) => {
    expect(findAsk(text)).toBe(ask);
  });

  it('is tried in at least sixty ways, against as many harmless messages', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(60);
    expect(new Set(attacks.map(([, text]) => text)).size).toBe(attacks.length);
    expect(harmless.length).toBeGreaterThanOrEqual(60);
    expect(new Set(harmless).size).toBe(harmless.length);
  });
});

describe('a message that only looks like it', () => {
  it.each(harmless)('passes: %s', (text) => {
    expect(findAsk(text)).toBeNull();
  });

  it.each(harmlessFromCustomers)('passes from a customer: %s', (text) => {
    expect(findTell(text)).toBeNull();
  });
});
