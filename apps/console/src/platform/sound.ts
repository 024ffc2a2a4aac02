/** Soft tones made on the device. Browsers allow them only after a click on the page. */
export type Tone = { readonly hertz: number; readonly atMs: number; readonly forMs: number };

const LOUDNESS = 0.06;
const ATTACK_MS = 12;

/** Silent where the browser has no sound, or does not allow it yet. */
export function playTones(tones: readonly Tone[]): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const output = context;
  void output.resume().then(() => {
    for (const tone of tones) play(output, tone);
  });
}

function play(output: AudioContext, { hertz, atMs, forMs }: Tone): void {
  const from = output.currentTime + atMs / 1000;
  const until = from + forMs / 1000;
  const wave = output.createOscillator();
  const volume = output.createGain();
  wave.type = 'sine';
  wave.frequency.value = hertz;
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(LOUDNESS, from + ATTACK_MS / 1000);
  volume.gain.exponentialRampToValueAtTime(0.0001, until);
  wave.connect(volume).connect(output.destination);
  wave.start(from);
  wave.stop(until);
}

let context: AudioContext | null = null;
