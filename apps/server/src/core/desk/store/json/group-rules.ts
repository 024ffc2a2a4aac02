/** Rules of a group, as the question for its members' accounts answers them. */
import { accountProducts } from '@candor/contract/kernel/account-products';
import * as z from 'zod/mini';
import type { GroupRules } from '../../state/desk-state.ts';

const rows = z.array(
  z.tuple([
    z.number(),
    z.array(z.enum(accountProducts)),
    z.int(),
    z.boolean(),
    z.nullable(z.string()),
  ]),
);

export function readGroupRules(text: string | null): readonly GroupRules[] {
  if (text === null) return none;
  return rows
    .parse(JSON.parse(text))
    .map(([countsFrom, products, leverageMax, mayShort, positionMax]) => ({
      ...{ countsFrom, leverageMax, mayShort, products: new Set(products) },
      positionMaxMinor: positionMax === null ? null : BigInt(positionMax),
    }));
}

const none: readonly GroupRules[] = [];
