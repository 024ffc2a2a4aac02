/** Customers and operators prove theirs the same way and are never confused. */
export type Holder = { readonly kind: 'customer' | 'operator'; readonly id: string };

export function customerHolder(customerId: string): Holder {
  return { kind: 'customer', id: customerId };
}
