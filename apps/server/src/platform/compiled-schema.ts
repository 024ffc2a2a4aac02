/** An object's checks as one function; the schemas of the contract are made for small pages. */
import { $ZodObjectJIT, type $ZodType, type $ZodTypes } from 'zod/v4/core';
import type { Schema } from '@candor/contract/kernel/endpoint';

export function compiled(schema: Schema): $ZodType {
  const { def } = (schema as unknown as $ZodTypes)._zod;
  return def.type === 'object' ? new $ZodObjectJIT(def) : (schema as unknown as $ZodType);
}
