/** Colour only supports the words; green and red belong to prices. */
import type { ChipTone } from '@candor/ui/marks/chip';
import type { Glyph } from '@candor/ui/marks/icon';
import { CircleAlert, CircleCheck, Clock, Hourglass, Send, Undo2 } from 'lucide-react';
import type { WithdrawalState } from './withdraw.api.ts';

export const stateLooks: Readonly<
  Record<WithdrawalState, { readonly glyph: Glyph; readonly disc: string; readonly chip: ChipTone }>
> = {
  waitingReview: { glyph: Hourglass, disc: 'bg-warn-tint text-warn', chip: 'warn' },
  underReview: { glyph: Clock, disc: 'bg-warn-tint text-warn', chip: 'warn' },
  sent: { glyph: Send, disc: 'bg-s2 text-accent', chip: 'accent' },
  paid: { glyph: CircleCheck, disc: 'bg-ink text-bg', chip: 'neutral' },
  refused: { glyph: CircleAlert, disc: 'bg-alert-tint text-alert', chip: 'alert' },
  cancelled: { glyph: Undo2, disc: 'bg-s2 text-ink2', chip: 'neutral' },
};
