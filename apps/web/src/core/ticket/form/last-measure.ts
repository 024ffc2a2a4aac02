/** How this customer wrote the last order: by quantity or by amount. */
import { readStored, writeStored } from '../../../platform/device/storage.ts';
import type { Measure } from './order-form.model.ts';

const KEY = 'candor.orderMeasure';

export function lastMeasure(): Measure {
  return readStored(KEY) === 'amount' ? 'amount' : 'quantity';
}

export function keepMeasure(measure: Measure): void {
  writeStored(KEY, measure);
}
