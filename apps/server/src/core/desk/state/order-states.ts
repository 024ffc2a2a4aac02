/**
 * The life of an order. A transition that is not listed is a bug: the desk stops the batch.
 *
 * `cancelPending` is for a venue that confirms cancels; the simulated one decides at once. Waiting
 * for a trigger, trailing and shrinking do not change the state.
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
