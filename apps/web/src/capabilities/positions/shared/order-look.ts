/** How each state of an order looks. Colour only supports the words; green and red belong to prices. */
import type { OrderState } from '@candor/contract/kernel/enumerations';
import type { ChipTone } from '@candor/ui/marks/chip';

export const stateTones: Readonly<Record<OrderState, ChipTone>> = {
  accepted: 'accent',
  partFilled: 'accent',
  filled: 'neutral',
  cancelPending: 'warn',
  cancelled: 'neutral',
  rejected: 'alert',
  expired: 'neutral',
  replaced: 'neutral',
};
