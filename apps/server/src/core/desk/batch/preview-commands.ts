/** What commands would do now, by the rules that book them, without writing. */
import type { Reader } from '../../../platform/db/database.ts';
import { asCustomerId } from '../../customers/customer.ts';
import { walletAccount } from '../../ledger/accounts.ts';
import { transferJournal } from '../../transfers/transfer-journal.rules.ts';
import { applyOutcome } from '../booking/apply-outcome.rules.ts';
import { metBy } from '../booking/taken.rules.ts';
import type { AskedCommand } from '../state/commands.ts';
import type { Decided, DeskState, Outcome } from '../state/desk-state.ts';
import { decide } from './decide.rules.ts';
import { loadPreview, type BatchDeps } from './read-batch.ts';

export async function previewOne(
  reader: Reader,
  command: AskedCommand,
  now: number,
  deps: BatchDeps,
): Promise<{ readonly state: DeskState; readonly decided: Decided }> {
  const loaded = await loadPreview(reader, command.customerId, [command], now, deps);
  const state = metBy(loaded, command.customerId);
  return { state, decided: decide(state, command) };
}

/**
 * Of one account, each on what those before it left, money included; but what a hold would give
 * back is not counted.
 */
export async function previewAll(
  reader: Reader,
  customerId: string,
  commands: readonly AskedCommand[],
  now: number,
  deps: BatchDeps,
): Promise<Decided[]> {
  const loaded = await loadPreview(reader, customerId, commands, now, deps);
  const moved = new Map<string, bigint>();
  const state: DeskState = {
    ...loaded,
    available: (owner, wallet) =>
      loaded.available(owner, wallet) +
      (moved.get(walletAccount(asCustomerId(owner), wallet).key) ?? 0n),
  };
  return commands.map((command) => {
    const decided = decide(state, command);
    if (decided.ok) {
      applyOutcome(state, decided.outcome);
      count(moved, decided.outcome);
    }
    return decided;
  });
}

function count(moved: Map<string, bigint>, { movement, transfer = null }: Outcome): void {
  const move = (key: string, minor: bigint) => moved.set(key, (moved.get(key) ?? 0n) + minor);
  const journals = [
    movement?.journal ?? null,
    transfer === null ? null : transferJournal(transfer),
  ];
  for (const journal of journals)
    for (const { account, money } of journal?.postings ?? []) move(account.key, money.minor);
  for (const { account, money } of movement?.reserves ?? []) move(account.key, -money.minor);
}
