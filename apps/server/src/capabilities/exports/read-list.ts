/**
 * Reads a list page by page through its own call, with its own rules about who may see what. Each
 * page is read in a transaction that is undone: what the list notes about being looked at is said
 * once, by the entry of the export.
 */
import * as z from 'zod/mini';
import { PAGE_SIZE_MAX } from '@candor/kit/paging';
import { EXPORTED_ROWS_MAX } from '@candor/contract/exports';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { BoundCall, Call, SignedInOperator } from '../../platform/http/bind.ts';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Language } from '@candor/contract/kernel/language';

export type Exported = {
  readonly operator: SignedInOperator;
  readonly query: Readonly<Record<string, string>>;
  readonly language: Language;
  readonly now: number;
};

const page = z.object({
  items: z.array(z.unknown()),
  total: z.int(),
  /** Where a list is read on by place instead of by number. */
  next: z.optional(z.nullable(z.string())),
  hasMore: z.optional(z.boolean()),
});
type ListPage = z.output<typeof page>;

export async function* readList(
  db: Db,
  call: BoundCall,
  exported: Exported,
): AsyncGenerator<readonly unknown[]> {
  let at: Readonly<Record<string, string>> = { pageNum: '1' };
  for (let rows = 0; rows < EXPORTED_ROWS_MAX; rows += PAGE_SIZE_MAX) {
    const found = await readPage(db, call, exported, at);
    yield found.items;
    if (typeof found.next === 'string') at = { after: found.next };
    else if (found.hasMore === true) at = { pageNum: String(rows / PAGE_SIZE_MAX + 2) };
    else return;
  }
}

export async function readPage(
  db: Db,
  { endpoint, handle }: BoundCall,
  { operator, query, language, now }: Exported,
  at: Readonly<Record<string, string>>,
): Promise<ListPage> {
  const asked = { ...query, pageSize: String(PAGE_SIZE_MAX), ...at };
  const known = endpoint.query === undefined ? null : parseQuery(endpoint.query, asked);
  const answer = await handle({
    body: undefined,
    query: known ?? refuseNow('FIELDS_INVALID'),
    params: undefined,
    customer: null,
    operator,
    file: () => refuseNow('FIELDS_INVALID'),
    language,
    zone: null,
    guestKey: null,
    origin: { network: '', device: '' },
    now,
    db,
    transact: <Result>(work: (tx: Tx) => Promise<Result>) => undone(db, work),
  } as unknown as Call);
  return z.parse(page, answer);
}

/** A list that is read on by place knows no number of the page, and the other way round. */
function parseQuery(schema: z.ZodMiniType, asked: Readonly<Record<string, string>>): unknown {
  const { pageNum: _number, ...withoutNumber } = asked;
  for (const candidate of [asked, withoutNumber]) {
    const parsed = z.safeParse(schema, candidate);
    if (parsed.success) return parsed.data;
  }
  return null;
}

class Undone extends Error {}

async function undone<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  try {
    await db.transact(async (tx) => {
      results.push(await work(tx));
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  const [result] = results;
  return result as Result;
}
