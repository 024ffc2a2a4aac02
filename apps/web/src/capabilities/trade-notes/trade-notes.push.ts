/** The journal changed, here or on another device: what is in sight looks again. */
import { tradeNotesChanged } from '@candor/contract/trade-notes';
import { refetchTradeNotes } from '../../core/trade-notes/trade-notes.api.ts';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';

export const tradeNotesPush: readonly PushListener[] = [
  whenPushed(tradeNotesChanged, () => void refetchTradeNotes()),
];
