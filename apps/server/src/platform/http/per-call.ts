/** What a call needs to know whether its answer is kept, and again to make it, is found once. */
import { assert } from '@candor/kit/assert';
import type { Call } from './bind.ts';

export function perCall<Value>(
  find: (customerId: string) => Value,
): (call: Pick<Call, 'customer'>) => Value {
  const found = new WeakMap<object, { readonly value: Value }>();
  return (call) => {
    assert(call.customer !== null, 'somebody is signed in');
    let known = found.get(call);
    if (known === undefined) found.set(call, (known = { value: find(call.customer.customerId) }));
    return known.value;
  };
}
