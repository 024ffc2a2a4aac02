/**
 * Whose second factor it is. Customers and operators prove theirs in the same way and are never
 * mistaken for one another.
 */
export type Holder = { readonly kind: 'customer' | 'operator'; readonly id: string };

export function customerHolder(customerId: string): Holder {
  return { kind: 'customer', id: customerId };
}
