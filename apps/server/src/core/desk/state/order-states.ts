/**
 * The life of an order, as one table. Whatever is not in it cannot happen: the desk stops a batch
 * rather than write it.
 *
 * `cancelPending` is for a venue that confirms cancels; the simulated one decides them at once. An
 * order that waits for a trigger, is moved by a trailing stop or shrinks with its position stays in
 * the state it has.
 */
import { machine, type EventOf } from '@candor/kit/machine';

export const orderLife = machine({
  accepted: {
    trigger: 'accepted',
    move: 'accepted',
    resize: 'accepted',
    fillPart: 'partFilled',
    fill: 'filled',
    askCancel: 'cancelPending',
    cancel: 'cancelled',
    reject: 'rejected',
    expire: 'expired',
    replace: 'replaced',
  },
  partFilled: {
    trigger: 'partFilled',
    move: 'partFilled',
    resize: 'partFilled',
    fillPart: 'partFilled',
    fill: 'filled',
    askCancel: 'cancelPending',
    cancel: 'cancelled',
    expire: 'expired',
    replace: 'replaced',
  },
  cancelPending: {
    fillPart: 'cancelPending',
    fill: 'filled',
    cancel: 'cancelled',
    expire: 'expired',
  },
  filled: {},
  cancelled: {},
  rejected: {},
  expired: {},
  replaced: {},
});

export type OrderStep = EventOf<typeof orderLife>;
