/** What keeps a purchase from being made, and what can be done about it. */

/** `text` is the server's sentence; null where the screen says it in its own words. */
export type Obstacle = { readonly reason: string; readonly text: string | null };

type Judged = {
  readonly problem: { readonly reason: string; readonly text: string } | null;
  /** What the funding wallet brings with the purchase. */
  readonly funding?: object | null;
};

/**
 * The sentence is the server's. The password is asked for with the confirmation, and what is
 * missing may come from the funding wallet in the same step: neither stops before it. Where the
 * server stops at the password, what is wrong with the amount is seen here.
 */
export function findObstacle(
  { problem, funding = null }: Judged,
  wrongAmount: string | null,
): Obstacle | null {
  const isCovered = problem?.reason === 'FUNDS_INSUFFICIENT' && funding !== null;
  if (problem !== null && problem.reason !== 'TRADING_LOCKED' && !isCovered) return problem;
  return wrongAmount === null ? null : { reason: wrongAmount, text: null };
}

export type WayOut = {
  /** Said at the field, or as a part of the page. */
  readonly isAtField: boolean;
  /** An empty field is no mistake before trying to send. */
  readonly isBlank: boolean;
  /** Amounts that would be taken, one tap away. */
  readonly fixes: readonly string[];
  readonly way: 'identity' | 'stopped' | 'money' | 'elsewhere' | null;
};

/** What a product knows of its own obstacles. */
export type Ways = {
  /** By what is wrong with the amount: what would be taken instead. */
  readonly fixes: Readonly<Record<string, readonly (string | null)[]>>;
  /** Over for this one: another one is chosen. Absent where there is no other one. */
  readonly elsewhere?: ReadonlySet<string>;
};

const STOPPED: ReadonlySet<string> = new Set(['ACCOUNT_FROZEN', 'ACCOUNT_HELD', 'PRODUCT_HELD']);

export function wayOut(
  { reason }: Pick<Obstacle, 'reason'>,
  text: string,
  { fixes, elsewhere }: Ways,
): WayOut {
  if (reason === 'KYC_REQUIRED') return { ...nothing, way: 'identity' };
  if (STOPPED.has(reason)) return { ...nothing, way: 'stopped' };
  if (reason === 'AMOUNT_INVALID') return { ...nothing, isAtField: true, isBlank: text === '' };
  if (elsewhere?.has(reason) === true) return { ...nothing, way: 'elsewhere' };
  const known = fixes[reason];
  return known === undefined
    ? nothing
    : {
        ...nothing,
        isAtField: true,
        fixes: known.filter((fix) => fix !== null),
        way: reason === 'FUNDS_INSUFFICIENT' ? 'money' : null,
      };
}

const nothing: WayOut = { isAtField: false, isBlank: false, fixes: [], way: null };
