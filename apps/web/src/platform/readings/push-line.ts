import { createLateLine } from '../push/late-line.ts';

/** live.ts puts the real connection in place after the first screen. */
export const pushLine = createLateLine();
