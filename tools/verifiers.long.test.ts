/** As a person would run them: honest books pass, and one changed byte is named. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { bundleText, type LedgerBundle } from '@candor/ledger-proof/bundle';
import { rebuildDesk } from '@candor/server/core/desk/store/rebuild';
import { getPriceText } from '@candor/server/core/pricing/decimal-texts';
import { LIVED, livedIn } from '@candor/testkit/lived-in';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import type { Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PATIENCE_MS = 240_000;
const COMMAND_MS = 60_000;
const ENTRIES_MIN = 1_000;

let app: World;
let ana: Person;
let ada: TestOperator;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candor-verifiers-'));
  app = await world();
  ana = await livedIn(app, 'anabel');
  const { token }: { token: string } = (
    await app.post('/loginByUsername', { username: ana.userId, password: ana.password })
  ).body.data;
  ana = { ...ana, token };
  ada = await operatorIn(app, { name: 'Ada', roles: ['auditor'] });
}, PATIENCE_MS);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

type Ended = { readonly code: number | null; readonly last: string; readonly output: string };

function command(script: string, ...args: string[]): Ended {
  const path = fileURLToPath(new URL(`../${script}`, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
    encoding: 'utf8',
    timeout: COMMAND_MS,
    env: {
      ...process.env,
      DATABASE_URL: app.app.db.url,
      DATA_DIR: app.dataDir,
      CHECKPOINT_DIR: join(app.dataDir, 'checkpoints'),
      LC_ALL: 'en_US.UTF-8',
      TZ: 'UTC',
    },
  });
  return { code: status, last: stdout.trimEnd().split('\n').at(-1) ?? '', output: stdout + stderr };
}

async function bent(
  table: string,
  there: string,
  back: string,
  look: () => Promise<void> | void,
): Promise<void> {
  const run = (statement: string) =>
    app.app.db.transact(async (tx) => {
      await tx.run(sql`alter table ${raw(table)} disable trigger all`);
      expect(await tx.run(sql`${raw(statement)}`)).toBe(1);
      await tx.run(sql`alter table ${raw(table)} enable trigger all`);
    });
  await run(there);
  try {
    await look();
  } finally {
    await run(back);
  }
}

async function count(table: string): Promise<number> {
  return Number(
    (await app.app.db.one<{ rows: bigint }>(sql`select count(*) as rows from ${raw(table)}`)).rows,
  );
}

const bookOfAna = () => `(select id from ledger_books where owner = '${ana.id}')`;

describe('an installation that has lived', () => {
  it('has more than a hundred of everything and more than a thousand entries', async () => {
    for (const table of [
      'customers',
      'audit_checkpoints',
      'ledger_books',
      'ledger_checkpoints',
      'ledger_checkpoint_heads',
      'ledger_liabilities',
      'market_days',
      'orders',
      'desk_events',
    ]) {
      expect({ table, isMany: (await count(table)) > 100 }).toEqual({ table, isMany: true });
    }
    for (const table of ['audit_entries', 'ledger_entries', 'ledger_journals'])
      expect({ table, isMany: (await count(table)) >= ENTRIES_MIN }).toEqual({
        table,
        isMany: true,
      });
  });

  it('passes verify-audit, and the server’s own check; one letter of an entry that was changed is named', async () => {
    const honest = command('tools/verify-audit/verify-audit.ts');
    expect(honest).toMatchObject({ code: 0, last: 'everything fits' });
    expect(honest.output).toContain(`${await count('audit_entries')} entries`);
    expect((await app.app.audit.verify()).problem).toBeNull();
    const set = (name: string) =>
      `update audit_entries set operator_name = '${name}' where seq = 112`;
    await bent('audit_entries', set('lived-im'), set('lived-in'), async () => {
      expect(command('tools/verify-audit/verify-audit.ts')).toMatchObject({
        code: 1,
        last: 'PROBLEM: entry 112 was altered after it was written',
      });
      expect((await app.app.audit.verify()).problem).toEqual({ seq: 112, kind: 'altered' });
    });
  });

  it('passes verify-ledger; one cent of an entry, or one byte of a checkpoint, is named', async () => {
    const honest = command('tools/verify-ledger/verify-ledger.ts');
    expect(honest).toMatchObject({ code: 0, last: 'everything fits' });
    expect(honest.output).toContain(`${await count('ledger_checkpoints')} checkpoints`);
    const add = (cents: number) =>
      `update ledger_entries set minor = minor + ${cents} where book_id = ${bookOfAna()} and seq = 1011`;
    await bent('ledger_entries', add(1), add(-1), () => {
      const { code, output } = command('tools/verify-ledger/verify-ledger.ts');
      expect(code).toBe(1);
      expect(output).toContain(`PROBLEM: ${ana.id}: row 1011 was altered after it was written`);
    });
    const flip =
      'update ledger_checkpoints set root = set_byte(root, 3, 255 - get_byte(root, 3)) where number = 102';
    await bent('ledger_checkpoints', flip, flip, () => {
      const { code, output } = command('tools/verify-ledger/verify-ledger.ts');
      expect(code).toBe(1);
      expect(output).toContain('PROBLEM: checkpoint 102 is not signed with the trusted key');
    });
  });

  it('gives a customer a file that the stand-alone verifier passes; one digit in it is named', async () => {
    const bundle = await taken();
    expect(bundle.entries.length).toBeGreaterThan(ENTRIES_MIN);
    expect(bundle.proofs.length).toBeGreaterThan(10);
    expect(bundle.liability).not.toBeNull();
    const file = join(folder, 'books.json');
    writeFileSync(file, bundleText(bundle));
    const honest = command('apps/web/src/verifier/main.ts', file);
    expect({ code: honest.code, output: honest.code === 0 ? '' : honest.output }).toEqual({
      code: 0,
      output: '',
    });
    const entries = bundle.entries.map((entry) =>
      entry.seq === 1_013 ? { ...entry, minor: `${entry.minor}1` } : entry,
    );
    writeFileSync(file, bundleText({ ...bundle, entries }));
    const wrong = command('apps/web/src/verifier/main.ts', file);
    expect(wrong.code).toBe(1);
    expect(wrong.output).toMatch(/1,?013/);
  });

  it('has prices that verify-tape recomputes from a hundred published days; one digit of a price or a seed is named', async () => {
    const proof = await tapeProof();
    const file = join(folder, 'tape.json');
    writeFileSync(file, JSON.stringify(proof));
    const honest = command('tools/verify-tape/verify-tape.ts', file);
    expect(honest).toMatchObject({ code: 0 });
    expect(honest.last).toContain('all match');
    const [claim] = proof.claims;
    const last = Number(claim?.figures.last);
    writeFileSync(
      file,
      JSON.stringify({
        ...proof,
        claims: [{ ...claim, figures: { last: (last + 0.01).toFixed(2) } }],
      }),
    );
    expect(command('tools/verify-tape/verify-tape.ts', file).output).toContain(
      `last ${(last + 0.01).toFixed(2)}: MISMATCH`,
    );
    const day = Object.keys(proof.seeds)[0] ?? '';
    const seed = proof.seeds[day] ?? '';
    const seeds = { ...proof.seeds, [day]: `${seed.startsWith('0') ? '1' : '0'}${seed.slice(1)}` };
    writeFileSync(file, JSON.stringify({ ...proof, seeds }));
    expect(command('tools/verify-tape/verify-tape.ts', file)).toMatchObject({
      code: 1,
      output: expect.stringContaining(`seed ${day}: MISMATCH`),
    });
  });

  it('reconciles; one cent of a cached balance is named', async () => {
    const reconcile = async () =>
      (await ada.get('/operator/ledger/reconciliation')).body.data as {
        balances: object;
        held: object;
        orphans: object;
      };
    const none = { count: 0, items: [] };
    expect(await reconcile()).toMatchObject({ balances: none, held: none, orphans: none });
    const add = (cents: number) =>
      `update ledger_accounts set balance_minor = balance_minor + ${cents} where key = '${ana.id}/funding/USD'`;
    await bent('ledger_accounts', add(1), add(-1), async () =>
      expect((await reconcile()).balances).toMatchObject({
        count: 1,
        items: [{ owner: ana.id, account: 'funding' }],
      }),
    );
  });

  it('has orders and positions that the record gives again; one share of an order is named', async () => {
    const honest = await rebuildDesk(app.app.db);
    expect(honest).toMatchObject({ different: [] });
    expect(honest.orders).toBeGreaterThanOrEqual(LIVED.minutes);
    const { id } = await app.app.db.one<{ id: string }>(
      sql`select id from orders order by created_at_ms, id limit 1`,
    );
    const add = (shares: number) =>
      `update orders set filled = filled + ${shares} where id = '${id}'`;
    await bent('orders', add(-1), add(1), async () =>
      expect((await rebuildDesk(app.app.db)).different).toEqual([id]),
    );
  });
});

async function taken(): Promise<LedgerBundle> {
  const { customerId, ...standing } = (
    await app.get('/proof/ledger/standing', { token: ana.token })
  ).body.data as Omit<LedgerBundle, 'customer' | 'entries'> & { customerId: string };
  const entries: LedgerBundle['entries'][number][] = [];
  for (let hasMore = true; hasMore;) {
    const piece = (
      await app.get(`/proof/ledger/entries?after=${entries.at(-1)?.seq ?? 0}`, { token: ana.token })
    ).body.data as { items: LedgerBundle['entries']; hasMore: boolean };
    entries.push(...piece.items);
    hasMore = piece.hasMore;
  }
  const { publicKey, head, proofs, balances, liability } = standing;
  return { customer: customerId, publicKey, head, entries, proofs, balances, liability };
}

async function tapeProof() {
  const { liveFrom, versionTwoFrom, versionThreeFrom, items } = (
    await app.get('/proof/tapes?count=400')
  ).body.data as {
    liveFrom: string;
    versionTwoFrom: string;
    versionThreeFrom: string;
    items: { day: string; engineVersion: number; commitment: string; seed: string | null }[];
  };
  const known = items.filter((item): item is typeof item & { seed: string } => item.seed !== null);
  expect(known.length).toBeGreaterThan(100);
  const instrument = app.app.market.instruments.load(QuotedSource.Stock, 'AAPL');
  const atMs = Date.parse(`${known[1]?.day}T16:00:00Z`);
  const { last } = app.app.market.pricing.quote(instrument, atMs);
  return {
    engineVersion: known[0]?.engineVersion,
    hours: 'continuous',
    liveFrom,
    versionTwoFrom,
    versionThreeFrom,
    seeds: Object.fromEntries(known.map(({ day, seed }) => [day, seed])),
    commitments: Object.fromEntries(known.map(({ day, commitment }) => [day, commitment])),
    claims: [
      {
        kind: 'quote',
        instrument: instrument.id,
        atMs,
        figures: { last: last === null ? '' : getPriceText(instrument, last) },
      },
    ],
  };
}
