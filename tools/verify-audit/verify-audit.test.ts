import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAudit } from '@candor/server/core/audit/audit';
import { record } from '@candor/server/core/audit/record';
import { secretsFrom } from '@candor/server/platform/start/secrets';
import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judge } from './judge.ts';
import { logToSave, parseLog, readCheckpoints, type AuditLog } from './log-file.ts';
import { readLogFromDatabase } from './log-in-database.ts';

let database: FreshDatabase;
let folder: string;
let log: AuditLog;

beforeAll(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'candor-verify-'));
  const audit = openAudit({
    db: database.db,
    clock: database.clock,
    secrets: secretsFrom(Buffer.alloc(32, 3)),
    dataDir: folder,
  });
  const mei = {
    kind: 'operator',
    operatorId: 'opr_mei',
    name: 'Mei "the" Lin',
    roles: ['reviewer', 'approver'],
    network: null,
  } as const;
  for (let i = 0; i < 6; i += 1)
    await database.db.transact((tx) =>
      record(tx, mei, {
        action: 'customers.searched',
        customerId: null,
        subject: null,
        reason: `{a,"b"} ${i}`,
        details: { results: i },
      }),
    );
  await audit.keepCheckpoint();
  log = await readLogFromDatabase({ url: database.url, dataDir: folder });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

describe('verifying a log without the server', () => {
  it('finds everything in order, with the checkpoints of the database and of the file', () => {
    const filed = readCheckpoints(join(folder, 'audit-checkpoints.jsonl'), true);
    expect(filed).toHaveLength(1);
    const { isTrue, lines } = judge(
      { ...log, checkpoints: [...log.checkpoints, ...filed] },
      filed[0]?.publicKey,
    );
    expect(lines.join('\n')).toContain('6 entries, 2 signed checkpoints');
    expect({ isTrue, last: lines.at(-1) }).toEqual({ isTrue: true, last: 'everything fits' });
  });

  it('needs no word of the server: a saved log is enough', () => {
    expect(judge(parseLog(JSON.parse(JSON.stringify(logToSave(log)))), undefined).isTrue).toBe(
      true,
    );
  });

  it.each([
    [
      'altered',
      (entries: AuditLog['entries']) =>
        entries.map((entry) => (entry.seq === 2 ? { ...entry, reason: 'kinder' } : entry)),
      'entry 2 was altered',
    ],
    [
      'deleted',
      (entries: AuditLog['entries']) => entries.filter(({ seq }) => seq !== 4),
      'entry 4 is missing',
    ],
    ['cut off', (entries: AuditLog['entries']) => entries.slice(0, 5), 'ends before entry 6'],
  ])('names the entry that was %s', (_what, bend, words) => {
    const { isTrue, lines } = judge({ ...log, entries: bend(log.entries) }, undefined);
    expect(isTrue).toBe(false);
    expect(lines.at(-1)).toContain(words);
  });

  it('does not believe checkpoints of another key than the one that is trusted', () => {
    expect(judge(log, 'A'.repeat(43)).lines.at(-1)).toContain('not signed with the trusted key');
  });

  it('rejects a log in which any one character was flipped', () => {
    const text = JSON.stringify(log.entries);
    let rejected = 0;
    let tried = 0;
    for (let i = 0; i < text.length; i += 7) {
      const digit = text.charAt(i);
      if (!/[0-9a-f]/.test(digit)) continue;
      const bent = `${text.slice(0, i)}${digit === '1' ? '2' : '1'}${text.slice(i + 1)}`;
      const entries = parsed(bent);
      if (entries === null) continue;
      tried += 1;
      if (!judge({ ...log, entries }, undefined).isTrue) rejected += 1;
    }
    expect(tried).toBeGreaterThan(100);
    expect(rejected).toBe(tried);
  });

  it('stays small enough to be read before it is believed', () => {
    const lines = ['judge.ts', 'log-file.ts', 'log-in-database.ts', 'verify-audit.ts'].map(
      (name) => readFileSync(new URL(name, import.meta.url), 'utf8').split('\n').length,
    );
    expect(lines.reduce((sum, count) => sum + count)).toBeLessThan(500);
  });
});

/** A renamed field is no flipped character of a value. */
function parsed(text: string): AuditLog['entries'] | null {
  const names = [...text.matchAll(/"([a-zA-Z]+)":/g)].map((match) => match[1]).join();
  return names ===
    [...JSON.stringify(log.entries).matchAll(/"([a-zA-Z]+)":/g)].map((match) => match[1]).join()
    ? jsonOrNull(text)
    : null;
}

function jsonOrNull(text: string): AuditLog['entries'] | null {
  try {
    return JSON.parse(text) as AuditLog['entries'];
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
