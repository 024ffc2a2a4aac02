/** Off until somebody switches them on; kept on this device. */
import { createStoredState } from '@candor/client/stored-state';
import { useStore } from '@candor/client/store';
import { playTones, type Tone } from '../../platform/sound.ts';
import { storage } from '../../platform/storage.ts';
import type { Sound } from './chat-desk.model.ts';

const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  message: [{ hertz: 660, atMs: 0, forMs: 180 }],
  waiting: [
    { hertz: 523, atMs: 0, forMs: 220 },
    { hertz: 659, atMs: 160, forMs: 300 },
  ],
  offered: [
    { hertz: 784, atMs: 0, forMs: 200 },
    { hertz: 659, atMs: 150, forMs: 200 },
    { hertz: 784, atMs: 300, forMs: 320 },
  ],
};

export function useSounds(): boolean {
  return useStore(store);
}

/** Switching them on is heard. */
export function setSounds(areOn: boolean): void {
  store.keep(areOn);
  if (areOn) playTones(TONES.message);
}

export function playSound(sound: Sound): void {
  if (store.get()) playTones(TONES[sound]);
}

const store = createStoredState<'candor.console.chatSounds', boolean>({
  storage,
  key: 'candor.console.chatSounds',
  initial: false,
  read: (text) => text === 'true',
});

store.start();
