/** The command's answer for a file that is right, one that was changed, and one that is none. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { dayEndText, FIRST_DAY_END, type UnsignedDayEnd } from '@candor/ledger-proof/day-end';
import { expect, it } from 'vitest';
import { verifyDayEnds } from './verify-day-ends.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'jwk' }).x ?? '';
const figure = (of: string, closing: string) => ({
  of,
  account: 'funding',
  currency: 'USD',
  opening: '0',
  moved: closing,
  late: '0',
  closing,
});
const unsigned: UnsignedDayEnd = {
  day: '2026-03-02',
  from: '2026-03-01',
  closedAt: 5,
  madeBy: 'Ada',
  confirmedBy: 'Ben',
  checkpoint: { number: 3, hash: 'a'.repeat(64) },
  previous: FIRST_DAY_END,
  figures: [figure('customers', '500'), figure('house', '-500')],
};
const signature = sign(null, Buffer.from(dayEndText(unsigned)), privateKey).toString('base64url');
const written = (changes: object = {}, publicKeySaid = key) =>
  JSON.stringify({
    format: 'candor day ends 1',
    publicKey: publicKeySaid,
    statements: [{ ...unsigned, signature, ...changes }],
  });
const checked = (text: string, publicKeyKnown?: string) =>
  verifyDayEnds(text, { checkpoints: '', publicKey: publicKeyKnown });

it('a signed statement fits, with who closed it, and asks to compare the key', () => {
  const { isRight, lines } = checked(written());
  expect(isRight).toBe(true);
  expect(lines.join('\n')).toMatch(/2026-03-02, closed by Ada and Ben/);
  expect(lines).toContain(`signed with the key ${key} (compare it with the one you know)`);
  expect(lines).toContain('everything fits');
});

it('a changed one, another key, or no key is a problem that is named', () => {
  for (const [text, known] of [
    [written({ confirmedBy: 'Eve' })],
    [written({}, 'no key')],
    [written(), 'A'.repeat(43)],
  ] as const) {
    const { isRight, lines } = checked(text, known);
    expect(isRight).toBe(false);
    expect(lines).toContain(
      'PROBLEM: the statement of 2026-03-02 is not signed with this key, or was changed since',
    );
  }
});

it('what is no such file is refused', () => {
  for (const text of ['', '{}', '[]', written({ more: 1 })]) expect(() => checked(text)).toThrow();
});
