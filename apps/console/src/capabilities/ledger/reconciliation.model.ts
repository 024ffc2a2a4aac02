type Checked = {
  readonly currencies: readonly { readonly sum: string }[];
  readonly balances: { readonly count: number };
  readonly held: { readonly count: number };
  readonly orphans: { readonly count: number };
};

export function isInOrder({ currencies, balances, held, orphans }: Checked): boolean {
  return (
    currencies.every(({ sum }) => /^0(\.0+)?$/.test(sum)) &&
    balances.count === 0 &&
    held.count === 0 &&
    orphans.count === 0
  );
}
