/** What of an account can be stopped by itself; closing, selling and cancelling never are. */
import { tradedProducts } from './products.ts';

export const wholeParts = ['moneyOut', 'newOrders', 'signIn'] as const;
export type WholePart = (typeof wholeParts)[number];

/** A product alone: new orders in it. `newOrders` includes them all. */
export const accountParts = [...wholeParts, ...tradedProducts] as const;
export type AccountPart = (typeof accountParts)[number];

/** Whether a part is stopped already where these are. */
export function isCovered(part: AccountPart, by: readonly AccountPart[]): boolean {
  return (
    by.includes(part) ||
    (by.includes('newOrders') && tradedProducts.some((product) => product === part))
  );
}
