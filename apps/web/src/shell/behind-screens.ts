/**
 * What every visit needs, and none before its first screen is drawn: as one file, so that a start
 * asks for it once. What speaks more than the frame does comes by itself, with its texts.
 */
export { startBadges, startLiveParts } from '../live-parts.ts';
export { startInstalled } from '../platform/install/start-installed.ts';
export { AppearanceSheet } from './appearance-sheet.tsx';
export { ColourOffer } from './colour-offer.tsx';
export { PauseNote } from './pause-note.tsx';
