/** Against an attacker who owns the tables and bypasses the triggers. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql, { raw } from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import { secretsFrom } from '../../platform/start/secrets.ts';
import { StartRefused } from '../../platform/start/start-refused.ts';
import { listEntries, loadHead } from './audit.store.ts';
import { openAudit, type Audit } from './audit.ts';
import { record, type AuditActor } from './record.ts';

const mei: AuditActor = {
  kind: 'operator',
  operatorId: 'opr_mei',
  name: 'Mei Lin',
  roles: ['reviewer', 'support'],
  network: '127.0.0.1',
};
const ENTRIES = 8;

let database: FreshDatabase;
let audit: Audit;
let folder: string;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await tamper(
    'truncate audit_entries, audit_checkpoints',
    "update audit_head set seq = 0, hash = repeat('0', 64)",
  );
  folder = mkdtempSync(join(tmpdir(), 'candor-audit-'));
  audit = openAudit({
    db: database.db,
    clock: database.clock,
    secrets: secretsFrom(Buffer.alloc(32, 7)),
    dataDir: folder,
  });
  for (let i = 1; i <= ENTRIES; i += 1) await addEntry(`reason number ${i}`);
});
afterEach(() => rmSync(folder, { recursive: true }));

async function addEntry(reason: string): Promise<void> {
  await database.db.transact((tx) =>
    record(tx, mei, {
      action: 'customer.opened',
      customerId: null,
      subject: 'file',
      reason,
      details: { zeta: 1, alpha: 'two', none: null },
    }),
  );
}

async function tamper(...statements: string[]): Promise<void> {
  await database.db.transact(async (tx) => {
    for (const table of ['audit_entries', 'audit_head', 'audit_checkpoints'])
      await tx.run(sql`alter table ${raw(table)} disable trigger all`);
    for (const statement of statements) await tx.run(sql`${raw(statement)}`);
    for (const table of ['audit_entries', 'audit_head', 'audit_checkpoints'])
      await tx.run(sql`alter table ${raw(table)} enable trigger all`);
  });
}

describe('recording', () => {
  it('chains entries without gaps, also when many are written at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, i) => addEntry(`at once ${i}`)));
    const entries = await listEntries(database.db, {}, { limit: 100, offset: 0 });
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 28 }, (_, i) => 28 - i));
    expect(await audit.verify()).toMatchObject({
      entries: 28,
      problem: null,
      head: { seq: 28, hash: entries[0]?.hash },
    });
  });

  it('leaves nothing when the act it records fails', async () => {
    const failing = database.db.transact(async (tx) => {
      await record(tx, mei, {
        action: 'customer.opened',
        customerId: null,
        subject: null,
        reason: null,
      });
      throw new Error('the act failed');
    });
    await expect(failing).rejects.toThrow('the act failed');
    expect(await loadHead(database.db)).toMatchObject({ seq: ENTRIES });
  });

  it('keeps texts that a database or a hash could stumble over', async () => {
    for (const reason of [
      '李梅 ☂',
      'a "quoted" \\ line',
      '\ud800 half a pair',
      "'; drop table audit_entries; --",
    ])
      await addEntry(reason);
    expect((await audit.verify()).problem).toBeNull();
  });

  it.each([
    ['update', 'update audit_entries set reason = $$kinder$$ where seq = 3'],
    ['delete', 'delete from audit_entries where seq = 3'],
    ['truncate', 'truncate audit_entries'],
    ['delete of the head', 'delete from audit_head'],
    ['truncate of the head', 'truncate audit_head'],
    ['step back of the head', 'update audit_head set seq = seq - 1'],
    ['leap of the head', 'update audit_head set seq = seq + 1'],
    ['second head', "insert into audit_head values (false, 0, '')"],
    [
      'entry out of its turn',
      'insert into audit_entries select 99, at_ms, actor_kind, operator_id, operator_name, roles, network, action, customer_id, subject, reason, details, prev_hash, hash from audit_entries where seq = 1',
    ],
    ['update of a checkpoint', 'update audit_checkpoints set seq = 1'],
    ['delete of checkpoints', 'delete from audit_checkpoints'],
  ])('refuses %s by plain SQL', async (_what, statement) => {
    await audit.keepCheckpoint();
    await expect(database.db.transact((tx) => tx.run(sql`${raw(statement)}`))).rejects.toThrow();
    expect((await audit.verify()).problem).toBeNull();
  });
});

describe('verifying after the triggers were bypassed', () => {
  it.each([
    [
      'altering a reason',
      ['update audit_entries set reason = $$kinder$$ where seq = 3'],
      { seq: 3, kind: 'altered' },
    ],
    [
      'altering who it was',
      ["update audit_entries set operator_name = 'Somebody' where seq = 1"],
      { seq: 1, kind: 'altered' },
    ],
    [
      'backdating',
      ['update audit_entries set at_ms = at_ms - 1 where seq = 8'],
      { seq: 8, kind: 'altered' },
    ],
    [
      'adding a role',
      ["update audit_entries set roles = roles || array['auditor'] where seq = 5"],
      { seq: 5, kind: 'altered' },
    ],
    [
      'deleting from the middle',
      ['delete from audit_entries where seq = 4'],
      { seq: 4, kind: 'missing' },
    ],
    [
      'deleting the first',
      ['delete from audit_entries where seq = 1'],
      { seq: 1, kind: 'missing' },
    ],
    [
      'deleting the last',
      ['delete from audit_entries where seq = 8'],
      { seq: 8, kind: 'truncated' },
    ],
    [
      'closing the gap after deleting',
      [
        'delete from audit_entries where seq = 4',
        'update audit_entries set seq = seq - 1 where seq = 5',
      ],
      { seq: 4, kind: 'reordered' },
    ],
    [
      'exchanging two',
      [
        'update audit_entries set seq = 99 where seq = 3',
        'update audit_entries set seq = 3 where seq = 6',
        'update audit_entries set seq = 6 where seq = 99',
      ],
      { seq: 3, kind: 'reordered' },
    ],
    ['truncating', ['truncate audit_entries'], { seq: 1, kind: 'truncated' }],
    [
      'adding one past the head',
      [
        'insert into audit_entries select 9, at_ms, actor_kind, operator_id, operator_name, roles, network, action, customer_id, subject, reason, details, (select hash from audit_head), hash from audit_entries where seq = 8',
      ],
      { seq: 9, kind: 'altered' },
    ],
  ])('names the row: %s', async (_what, statements, problem) => {
    await tamper(...statements);
    expect((await audit.verify()).problem).toEqual(problem);
  });

  it('catches a cut end with a moved head by the checkpoint', async () => {
    await audit.keepCheckpoint();
    await tamper(
      'delete from audit_entries where seq > 5',
      'update audit_head set seq = 5, hash = (select hash from audit_entries where seq = 5)',
    );
    expect((await audit.verify()).problem).toEqual({ seq: 6, kind: 'truncated' });
    await tamper('delete from audit_checkpoints');
    expect((await audit.verify()).problem).toEqual({ seq: 6, kind: 'truncated' });
  });
});

const withAnotherKey = () =>
  openAudit({
    db: database.db,
    clock: database.clock,
    secrets: secretsFrom(randomBytes(32)),
    dataDir: folder,
  });

describe('checkpoints', () => {
  it('of another database’s key keep the server from starting', async () => {
    await audit.keepCheckpoint();
    const other = withAnotherKey();
    await expect(other.requireNotRolledBack()).rejects.toThrow('signed with another key');
  });

  it('are signed when something was added, in the database and in a file beside it', async () => {
    await audit.keepCheckpoint();
    await audit.keepCheckpoint();
    await addEntry('one more');
    await audit.keepCheckpoint();
    const lines = readFileSync(join(folder, 'audit-checkpoints.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { seq: number; publicKey: string });
    expect(lines.map(({ seq }) => seq)).toEqual([ENTRIES, ENTRIES + 1]);
    expect(lines[0]?.publicKey).toMatch(/^[\w-]{43}$/);
    expect(await audit.verify()).toMatchObject({ checkpoints: 2, problem: null });
  });

  it('of another key are not believed', async () => {
    await audit.keepCheckpoint();
    const other = withAnotherKey();
    expect((await other.verify()).problem).toEqual({ seq: ENTRIES, kind: 'checkpoint' });
  });

  it('edited in the file are found', async () => {
    await audit.keepCheckpoint();
    const path = join(folder, 'audit-checkpoints.jsonl');
    writeFileSync(path, readFileSync(path, 'utf8').replace(`"seq":${ENTRIES}`, '"seq":3'));
    expect((await audit.verify()).problem).toMatchObject({ kind: 'checkpoint' });
    writeFileSync(path, 'not a checkpoint\n');
    expect((await audit.verify()).problem).toMatchObject({ kind: 'checkpoint' });
  });

  it('keep the server from starting on an older database', async () => {
    await audit.requireNotRolledBack();
    await audit.keepCheckpoint();
    await audit.requireNotRolledBack();
    await tamper(
      'delete from audit_entries where seq > 5',
      'update audit_head set seq = 5, hash = (select hash from audit_entries where seq = 5)',
    );
    await expect(audit.requireNotRolledBack()).rejects.toThrow(StartRefused);
    await expect(audit.requireNotRolledBack()).rejects.toThrow('ends at entry 5');
  });
});
