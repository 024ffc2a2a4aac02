/** What commands would do now, by the rules that book them, without writing. */
import type { Reader } from '../../../platform/db/database.ts';
import { applyOutcome } from '../booking/apply-outcome.rules.ts';
import { metBy } from '../booking/taken.rules.ts';
import type { AskedCommand } from '../state/commands.ts';
import type { Decided, DeskState } from '../state/desk-state.ts';
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

/** Of one account, each on what those before it left; the money is as it is before the first. */
export async function previewAll(
  reader: Reader,
  customerId: string,
  commands: readonly AskedCommand[],
  now: number,
  deps: BatchDeps,
): Promise<Decided[]> {
  const state = await loadPreview(reader, customerId, commands, now, deps);
  return commands.map((command) => {
    const decided = decide(state, command);
    if (decided.ok) applyOutcome(state, decided.outcome);
    return decided;
  });
}
