declare const brand: unique symbol;

/**
 * Marks a type so that two things of the same shape cannot be confused: a CustomerId is not just
 * any string.
 */
export type Brand<Name extends string> = { readonly [brand]: Name };
