import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sealCheck } from './seal.model.ts';

const sha256 = (text: string): string => hash('sha256', text, 'hex');
const said = {
  seq: 41,
  at: 1_795_000_000_000,
  actor: 'operator',
  operatorName: 'Ada',
  roles: ['support'],
  action: 'proposal.made',
  subject: 'freeze',
  reason: 'the owner reports a stolen phone',
} as const;
const inside = {
  salt: 'a'.repeat(64),
  who: 'b'.repeat(64),
  customerId: 'cus_ana',
  details: '{"proposal":"prp_1"}',
  opensBy: said.at + 86_400_000,
  prevHash: 'c'.repeat(64),
};

/** As the format is written down, with nothing of the product's. */
const seal = sha256(
  JSON.stringify([
    'candor audit seal 1',
    inside.salt,
    inside.who,
    said.actor,
    said.operatorName,
    said.roles,
    said.action,
    inside.customerId,
    said.subject,
    said.reason,
    inside.details,
  ]),
);
const entryHash = sha256(
  JSON.stringify([
    'candor audit 1',
    String(said.seq),
    String(said.at),
    'policy',
    null,
    'sealed',
    [],
    null,
    'audit.sealed',
    null,
    null,
    null,
    JSON.stringify({ opensBy: inside.opensBy, seal }),
    inside.prevHash,
  ]),
);
const touch = { ...said, roles: [...said.roles], hash: entryHash, seal: inside };

describe('an entry that was sealed', () => {
  it('says what it said when it was made', () => {
    expect(sealCheck(touch as never)).toBe('true');
  });

  it.each([
    ['another reason', { reason: 'no reason' }],
    ['no reason', { reason: null }],
    ['another operator', { operatorName: 'Bob' }],
    ['another act', { action: 'proposal.confirmed' }],
    ['another subject', { subject: 'unfreeze' }],
    ['another time', { at: said.at + 1 }],
    ['another place', { seq: 42 }],
    ['other roles', { roles: ['approver'] }],
    ['another hash', { hash: 'd'.repeat(64) }],
  ])('is broken with %s', (_, other) => {
    expect(sealCheck({ ...touch, ...other } as never)).toBe('broken');
  });

  it.each(Object.keys(inside))('is broken where its %s is another one', (key) => {
    const other = key === 'opensBy' ? inside.opensBy + 1 : 'e'.repeat(64);
    expect(sealCheck({ ...touch, seal: { ...inside, [key]: other } } as never)).toBe('broken');
  });

  it('is not asked where nothing was sealed', () => {
    expect(sealCheck({ ...touch, seal: null } as never)).toBe('none');
  });
});
