import { createLateLine } from './push/late-line.ts';

/**
 * The app's one connection, for public channels. live.ts puts the real one in place after the first
 * screen.
 */
export const pushLine = createLateLine();
