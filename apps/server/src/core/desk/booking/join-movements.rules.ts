/** Two movements of one decision as one, with one journal. */
import { money } from '@candor/money/amount';
import type { Journal, Movement, Posting } from '../../ledger/movement.ts';

export function joinMovements(first: Movement | null, second: Movement | null): Movement | null {
  if (first === null || second === null) return first ?? second;
  return {
    journal: joinJournals(first.journal, second.journal),
    reserves: [...first.reserves, ...second.reserves],
    ends: [...first.ends, ...second.ends],
    resizes: [...(first.resizes ?? []), ...(second.resizes ?? [])],
  };
}

/**
 * One posting for each account, under the first's kind: an exercise closes the option and buys the
 * shares. Facts of the second that the first has too are numbered.
 */
function joinJournals(first: Journal | null, second: Journal | null): Journal | null {
  if (first === null || second === null) return first ?? second;
  const postings = new Map<string, Posting>();
  for (const { account, money: moved } of [...first.postings, ...second.postings]) {
    const before = postings.get(account.key)?.money.minor ?? 0n;
    postings.set(account.key, { account, money: money(moved.currency, before + moved.minor) });
  }
  const left = [...postings.values()].filter(({ money: { minor } }) => minor !== 0n);
  if (left.length < 2) return null;
  return { kind: first.kind, postings: left, facts: joinFacts(first.facts, second.facts) };
}

function joinFacts(first: Journal['facts'], second: Journal['facts']): Journal['facts'] {
  const facts = { ...first };
  for (const [name, value] of Object.entries(second)) {
    let place = 1;
    let free = name;
    while (free in facts) free = `${name}${(place += 1)}`;
    facts[free] = value;
  }
  return facts;
}
