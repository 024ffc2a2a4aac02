import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crowdDemand } from '@candor/ballot/crowd';
import { writeResultFile } from '@candor/ballot/result-file';
import { runBallot } from '@candor/ballot/run-ballot';
import { commitmentTo } from '@candor/ballot/seed';
import { describe, expect, it } from 'vitest';

const seed = '9'.repeat(64);
const file = join(mkdtempSync(join(tmpdir(), 'candor-ballot-')), 'result.txt');
const bytes = writeResultFile(
  runBallot({
    offering: 'IPO001',
    market: 'us',
    lots: 300,
    poolALotsMax: 1,
    seed,
    customers: [{ number: 'c'.repeat(32), lots: 10 }],
  }),
);
const text = new TextDecoder().decode(bytes);

function verify(content: string, ...args: string[]) {
  writeFileSync(file, content);
  const tool = new URL('verify-ballot.ts', import.meta.url).pathname;
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, file, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('the command', () => {
  it('ends with 0 and says what it counted', () => {
    const { status, stdout } = verify(text, '--commitment', commitmentTo(seed));
    expect(stdout).toContain('1 of customers');
    expect(stdout).toContain(`demand is ${crowdDemand(seed, 'us')} hundredths`);
    expect(stdout).toContain('everything follows');
    expect(status).toBe(0);
  });

  it('ends with 1 and names what is wrong', () => {
    const { status, stdout } = verify(text, '--commitment', 'f'.repeat(64));
    expect(stdout).toContain('committed to before the subscription opened');
    expect(status).toBe(1);
    expect(verify(text.replace(seed, '8'.repeat(64))).status).toBe(1);
  });

  it('ends with 2 without a file', () => {
    const tool = new URL('verify-ballot.ts', import.meta.url).pathname;
    expect(spawnSync(process.execPath, [tool, join(file, 'missing')]).status).toBe(2);
  });
});
