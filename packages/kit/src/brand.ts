declare const brand: unique symbol;

/** A CustomerId is not just any string. */
export type Brand<Name extends string> = { readonly [brand]: Name };
