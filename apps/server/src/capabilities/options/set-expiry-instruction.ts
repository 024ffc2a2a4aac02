import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { setExpiryInstruction as call } from '@candor/contract/options';
import { saveInstruction } from '../../core/desk/store/options/option-life.store.ts';
import { findOwnPosition } from '../../core/desk/store/positions.store.ts';
import type { Instruments } from '../../core/instruments/instruments.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isExercisable } from './list-held-options.ts';

/** The expiry reads it; saying the same twice changes nothing. */
export async function setExpiryInstruction(
  tx: Tx,
  { universe }: Pick<Instruments, 'universe'>,
  customerId: string,
  { id, instruction }: BodyOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const position = await findOwnPosition(tx, customerId, id);
  if (position === null) return refuseNow('POSITION_UNKNOWN');
  if (position.state === 'closed') return refuseNow('POSITION_CLOSED');
  const option = universe().byId(position.instrumentId)?.facts.option;
  if (option === undefined) return refuseNow('OPTION_NOT_EXERCISABLE');
  if (tx.now >= option.expiresAtMs) return refuseNow('OPTION_EXPIRED');
  if (!isExercisable(position, option, tx.now)) return refuseNow('OPTION_NOT_EXERCISABLE');
  await saveInstruction(tx, id, instruction);
  return { instruction };
}
