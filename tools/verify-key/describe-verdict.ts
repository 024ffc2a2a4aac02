import type { KeyFinding, KeyVerdict } from '@candor/ledger-proof/key-chain';

const sentences: Readonly<Record<KeyFinding['kind'], (seq: number) => string>> = {
  altered: (seq) => `entry ${seq} was altered after it was written`,
  missing: (seq) => `entry ${seq} is missing`,
  reordered: (seq) => `entry ${seq} does not stand where it was written`,
  anchor: (seq) => `entry ${seq} is not the one that was signed`,
  forged: (seq) => `the checkpoint for entry ${seq} is not validly signed, or not about this key`,
};

export function describeVerdict({
  findings,
  anchoredThrough,
  anchoredAt,
  unclosed,
}: KeyVerdict): string[] {
  const gaps =
    unclosed === 0
      ? []
      : [
          `${unclosed} times a server ended without saying that it wrote everything, or another one still runs: refused requests of its last five seconds may be missing, orders cannot be`,
        ];
  if (findings.length > 0)
    return [...findings.map(({ kind, seq }) => `PROBLEM: ${sentences[kind](seq)}`), ...gaps];
  return [
    'everything fits',
    anchoredAt === null
      ? 'no signed checkpoint covers it yet: a record that was rewritten as a whole would not be noticed'
      : `covered through entry ${anchoredThrough} by the checkpoint signed ${new Date(anchoredAt).toISOString()}`,
    ...gaps,
  ];
}
