/** Who acts in a call, and from where, as the log has it. */
import type { SignedInOperator } from '../../platform/http/bind.ts';

export function actingIn({
  operator,
  origin,
}: {
  readonly operator: SignedInOperator;
  readonly origin: { readonly network: string };
}): { readonly operator: SignedInOperator; readonly network: string } {
  return { operator, network: origin.network };
}
