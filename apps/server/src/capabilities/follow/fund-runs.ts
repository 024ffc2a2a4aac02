/** The strategies of the funds, as this folder sees them: begun once, then only looked at. */
import type * as contract from '@candor/contract/follow';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import type { Fund } from '@candor/strategies/catalogue/fund';
import type { PageRequest } from '@candor/kit/paging';
import type { Reader, Tx } from '../../platform/db/database.ts';

export type FundRun = {
  readonly id: string;
  readonly state: 'running' | 'behind' | 'failed' | 'ended';
  readonly lastBar: number | null;
  readonly nextBar: number | null;
  readonly decisions: number;
  readonly missed: number;
  readonly failure: { readonly at: number; readonly reason: string } | null;
};

export type FundRuns = {
  /** In the transaction that opens the fund. */
  begin(tx: Tx, fund: Fund, owner: string): Promise<void>;
  /** By owner. */
  list(reader: Reader, owners: readonly string[], nowMs: number): Promise<Map<string, FundRun>>;
  listDecisions(
    reader: Reader,
    owner: string,
    page: PageRequest,
    looking: { readonly language: Language; readonly now: number },
  ): Promise<DataOf<typeof contract.listAgencyDecisions>>;
  /** Reads in a snapshot of its own, so nothing may be read in `tx` before. */
  loadRecord(tx: Tx, owner: string): Promise<DataOf<typeof contract.loadAgencyRecord>>;
  /** Asking for them starts the computation of the day. */
  loadOdds(
    reader: Reader,
    fund: Fund,
    nowMs: number,
  ): Promise<DataOf<typeof contract.loadAgencyOdds>>;
};
