import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { SPARE_CORES } from '../../../platform/start/cores.ts';
import { openPasswordHasher } from './password-hash.ts';

describe('hashing passwords', () => {
  const passwords = openPasswordHasher();

  it('recognises the right password and no other, spaces included', async () => {
    const stored = await passwords.hash('pass word ');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.isRight('pass word ', stored)).toBe(true);
    expect(await passwords.isRight('pass word', stored)).toBe(false);
  });

  it('never finds a password right without an account, and works as long for it', async () => {
    const stored = await passwords.hash('x7Qp-right');
    // CPU time of all threads, so a busy machine does not distort it.
    const getWork = async (account: string | null) => {
      const before = process.cpuUsage();
      expect(await passwords.isRight('x7Qp-wrong', account)).toBe(false);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      known.push(await getWork(stored));
      unknown.push(await getWork(null));
    }
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 4);
  });

  it('finds an overlong password wrong without hashing it', async () => {
    const stored = await passwords.hash('x7Qp');
    expect(await passwords.isRight('x'.repeat(1_000_000), stored)).toBe(false);
  });

  it('notices a hash that was made with other parameters', async () => {
    expect(passwords.isOutdated(await passwords.hash('x7Qp'))).toBe(false);
    expect(
      passwords.isOutdated(await hash('x7Qp', { memoryCost: 8_192, timeCost: 3, parallelism: 1 })),
    ).toBe(true);
  });

  it('takes one for each spare core and 32 waiting, and is busy for the next until they are done', async () => {
    const busy = openPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
    const accepted = Array.from({ length: SPARE_CORES + 32 }, () => busy.isRight('x7Qp', null));
    expect(() => busy.requireRoom()).toThrow('SERVER_BUSY');
    await expect(busy.hash('x7Qp')).rejects.toMatchObject({ code: 'SERVER_BUSY' });
    expect(await Promise.all(accepted)).toEqual(accepted.map(() => false));
    await expect(busy.hash('x7Qp')).resolves.toBeTypeOf('string');
  });
});
