import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { listAgencyValues } from '@candor/contract/follow';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import type { ChainedValue } from '../../../core/funds/chain.rules.ts';
import { microText } from './micro-text.ts';

export type ShownValue = DataOf<typeof listAgencyValues>['items'][number];

export function shownChainedValue(line: ChainedValue): ShownValue {
  const { seq, at, kind, equityMinor, units, value, previousHash, hash } = line;
  return {
    seq,
    at,
    kind,
    equity: equityMinor === null ? null : toWire(money('USD', equityMinor)),
    units: microText(units),
    value: value === null ? null : microText(value),
    previousHash,
    hash,
  };
}
