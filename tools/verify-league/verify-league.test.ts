import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultBody, resultText, writeResultFile } from '@candor/returns/league/result-file';
import { rulesHash, sealText } from '@candor/returns/league/rules';
import { sampleResult, sampleRules } from '@candor/returns/league/testing/sample-league';
import { describe, expect, it } from 'vitest';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'jwk' }).x ?? '';
const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url');
const sample = sampleResult();
const head = {
  ...sample.head,
  publicKey: key,
  seal: signed(sealText(sampleRules, sample.head.sealedAt)),
};
const body = resultBody({ ...sample, head });
const text = writeResultFile(body, signed(resultText(body)));
const file = join(mkdtempSync(join(tmpdir(), 'candor-league-')), 'result.txt');

function verify(content: string, ...args: string[]) {
  writeFileSync(file, content);
  const tool = new URL('verify-league.ts', import.meta.url).pathname;
  const { status, stdout } = spawnSync(process.execPath, [tool, file, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout };
}

describe('the command', () => {
  it('ends with 0 when everything follows', () => {
    const { status, stdout } = verify(text, '--seal', rulesHash(sampleRules), '--key', key);
    expect(stdout).toContain('3 entries');
    expect(stdout).toContain('every rank follows');
    expect(status).toBe(0);
  });

  it('ends with 1, names the forged rank and that the file was changed', () => {
    const forged = text.replace(/\n2,(\d+),([0-9a-f]{32})/, '\n1,$1,$2');
    const { status, stdout } = verify(forged);
    expect(stdout).toContain(`(rank 1, ${/\n2,\d+,([0-9a-f]{32})/.exec(text)?.[1]})`);
    expect(stdout).toContain('changed after it was signed');
    expect(status).toBe(1);
  });

  it('ends with 1 when the rules are others than those that were sealed', () => {
    const { status, stdout } = verify(text, '--seal', '0'.repeat(64), '--key', key);
    expect(stdout).toContain('not those whose hash was published');
    expect(status).toBe(1);
  });

  it('ends with 2 without a file', () => {
    const tool = new URL('verify-league.ts', import.meta.url).pathname;
    expect(spawnSync(process.execPath, [tool, join(file, 'missing')]).status).toBe(2);
  });
});
