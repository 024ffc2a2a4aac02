import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleRecord } from '@candor/ledger-proof/testing/sample-key-record';
import { expect, it } from 'vitest';

const tool = new URL('verify-key.ts', import.meta.url).pathname;
const file = join(mkdtempSync(join(tmpdir(), 'candor-key-')), 'record.json');

function verify(content: unknown, ...args: string[]) {
  writeFileSync(file, JSON.stringify(content));
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, file, ...args], {
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

it('tells a whole record, a changed entry, a key that is not trusted, and what is no record', () => {
  const record = sampleRecord(5);
  expect(verify(record)).toMatchObject({
    status: 0,
    said: expect.stringContaining('covered through entry 5') as string,
  });
  const [first, second, ...others] = record.entries;
  if (first === undefined || second === undefined) throw new Error('five entries');
  const changed = { ...record, entries: [first, { ...second, facts: '{}' }, ...others] };
  expect(verify(changed)).toMatchObject({
    status: 1,
    said: expect.stringContaining('entry 2 was altered') as string,
  });
  expect(verify(record, '--key', 'A'.repeat(43))).toMatchObject({ status: 1 });
  expect(verify({ format: 'another' })).toMatchObject({ status: 2 });
}, 60_000);
