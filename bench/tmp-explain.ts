import { systemClock } from '@candor/server/platform/clock';
import { openDatabase } from '@candor/server/platform/db/database';
import sql, { type Sql, join } from 'sql-template-tag';
import { openBenchDatabase } from './database.ts';
import { readFileSync } from 'node:fs';
import { isChosen } from '@candor/server/core/review/queue-filter.store';
import * as queue from '@candor/server/core/review/queue.store';
const src = readFileSync(new URL('./figures/review-queue.ts', import.meta.url), 'utf8');
void src;
const database = await openBenchDatabase();
const db = openDatabase({ url: database.url, poolSize: 1, clock: systemClock, publish: () => undefined, onIdleError: () => undefined });
const CUSTOMERS = 5000;
const now = new Date();
await db.many(sql`set statement_timeout = 0`);
await db.transact((tx) => tx.run(sql`
    insert into customers (id, user_id, user_id_key, email, account_type, state, verification,
      referral_code, language, is_demo, agreement_version, agreed_at, created_at)
    select 'cus_' || lpad(n::text, 26, '0'), 'bench-user-' || n, 'bench-user-' || n,
      'bench' || n || '@example.com', 2, 'active', 'verified', 'BENCH' || n, 'en', false, '1',
      ${now}, ${now} from generate_series(1, ${CUSTOMERS}::integer) n`));
await db.transact((tx) => tx.run(sql`
    insert into reviews (id, kind, customer_id, subject_id, state, submitted_at, deadline_at,
      escalated_at, currency, amount_minor, worth_minor, reference, flags)
    select 'rev_' || lpad(n::text, 26, '0'),
      (array['deposit', 'withdrawal', 'deposit', 'certificate'])[1 + n % 4],
      'cus_' || lpad((1 + n % ${CUSTOMERS}::integer)::text, 26, '0'), 'bench-' || n, 'pending',
      ${now}::timestamptz - n % 3000 * interval '1 minute',
      ${now}::timestamptz + (1440 - n % 3000) * interval '1 minute',
      case when n % 40 = 0 then ${now}::timestamptz end,
      (array['USD', 'USD', 'EUR', 'HKD', 'USD'])[1 + n % 5], 100 + n * 7919 % 1000000,
      100 + n * 7919 % 1000000, 'REF-' || n,
      case when n % 5000 = 0 then array['credentialReused']
        when n % 7 = 0 then array['amountUnusuallyLarge'] else '{}' end
    from generate_series(1, 100000::integer) n`));
await db.many(sql`vacuum analyze reviews`);
await db.many(sql`analyze customers`);
const viewer = { operatorId: `opr_${'0'.repeat(26)}`, roles: ['reviewer', 'approver'] as const };
const base = { state: 'pending', kind: null, whose: null, currency: null, worthFrom: null, worthTo: null, submittedBefore: null, flag: null, claimedBy: null, text: '', sort: 'urgent', viewer } as any;
// A reader that explains instead.
let label = '';
const reader: any = {
  many: async (q: Sql) => { const rows = await db.many<any>(join([sql`explain (analyze, buffers, timing off)`, q], ' ')); console.log(`--- ${label}`); for (const r of rows) console.log(r['QUERY PLAN']); return db.many(q); },
};
reader.one = async (q: Sql) => { await reader.many(q); return db.one(q); };
void isChosen;
for (const [name, change] of [['opened', {}], ['forMe', { whose: 'forMe' }], ['user', { text: 'bench-user-42' }], ['ref', { text: 'ref-77777' }]] as const) {
  const filter = { ...base, ...change };
  label = `${name} list`; await queue.listQueue(reader, filter, { after: null, limit: 21 });
  label = `${name} count`; await queue.countLook(reader, filter);
}
await db.close();
await database.close();
