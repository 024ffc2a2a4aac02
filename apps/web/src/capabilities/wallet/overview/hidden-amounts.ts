import { createStore, useStore } from '@candor/client/store';
import { onStoredElsewhere, readStored, writeStored } from '../../../platform/device/storage.ts';

export function useAreAmountsHidden(): boolean {
  return useStore(hidden);
}

export function hideAmounts(areHidden: boolean): void {
  hidden.set(areHidden);
  writeStored('candor.hiddenAmounts', areHidden ? HIDDEN : SHOWN);
}

const HIDDEN = 'yes';
const SHOWN = 'no';

const hidden = createStore(readStored('candor.hiddenAmounts') === HIDDEN);
onStoredElsewhere('candor.hiddenAmounts', (text) => hidden.set(text === HIDDEN));
