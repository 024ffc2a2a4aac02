/** Rules of a group, as the question for its members' accounts answers them. */
import { accountProducts } from '@candor/contract/kernel/account-products';
import { assert } from '@candor/kit/assert';
import { parseTimeZone, type TimeZone } from '@candor/kit/moment-format';
import * as z from 'zod/mini';
import type { GroupRules } from '../../state/desk-state.ts';

const rows = z.array(
  z.tuple([
    z.number(),
    z.array(z.enum(accountProducts)),
    z.int(),
    z.boolean(),
    z.nullable(z.string()),
    z.nullable(z.int()),
    z.nullable(z.int()),
    z.nullable(z.string()),
  ]),
);

export function readGroupRules(text: string | null): readonly GroupRules[] {
  if (text === null) return none;
  return rows
    .parse(JSON.parse(text))
    .map(([countsFrom, products, leverageMax, mayShort, positionMax, from, until, zone]) => ({
      ...{ countsFrom, leverageMax, mayShort, products: new Set(products) },
      positionMaxMinor: positionMax === null ? null : BigInt(positionMax),
      hours:
        from === null || until === null || zone === null
          ? null
          : { from, until, zone: asTimeZone(zone) },
    }));
}

/** Written by a call that read it as one. */
function asTimeZone(text: string): TimeZone {
  const known = zones.get(text);
  if (known !== undefined) return known;
  const zone = parseTimeZone(text);
  assert(zone !== null, 'hours are kept with their time zone');
  zones.set(text, zone);
  return zone;
}

/** Reading one takes as long as a small call; there are a few hundred. */
const zones = new Map<string, TimeZone>();

const none: readonly GroupRules[] = [];
