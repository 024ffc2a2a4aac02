/** The books of an account in a league and its line in the result: recomputed in a worker. */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { loadLeagueLine } from '@candor/contract/leagues';
import type { ProvenEntry } from '@candor/ledger-proof/bundle';
import { startEntriesCheck } from '@candor/ledger-proof/check-entries';
import { asBooked, minorOf, nanoOf } from '@candor/returns/downloaded-entry';
import { checkOwnLine, type LineVerdict } from '@candor/returns/league/own-line';
import { parseResultFile } from '@candor/returns/league/result-file';
import { answerAside } from '../../core/proof/answer-aside.ts';

export type AskedLine = {
  readonly file: string;
  readonly number: string;
  /** Whose books they are. */
  readonly account: string;
  readonly entries: readonly ProvenEntry[];
  readonly line: ReceivedDataOf<typeof loadLeagueLine>;
};

/** `altered` names the first entry whose hash does not follow from the one before. */
export type LineOutcome = LineVerdict | { readonly kind: 'altered'; readonly seq: number };

answerAside(({ file, number, account, entries, line }: AskedLine): LineOutcome => {
  const chain = startEntriesCheck(account, { knownTo: line.entries, thenAt: line.entries });
  for (const entry of entries) chain.next(entry);
  const [finding] = chain.end().findings;
  if (finding !== undefined) return { kind: 'altered', seq: finding.seq };
  const result = parseResultFile(file);
  if (result === null) return { kind: 'missing' };
  return checkOwnLine(
    result,
    number,
    { entries: entries.map(asBooked), known: line.entries },
    line.bars.map(({ at, openUsd, openHkd, rate }) => ({
      at,
      openUsd: minorOf(openUsd, 'USD'),
      openHkd: minorOf(openHkd, 'HKD'),
      rateNano: nanoOf(rate),
    })),
  );
});
