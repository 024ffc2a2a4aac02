import { CLOSE_TIMEOUT_MS, FRAME_FRAGMENTS_MAX } from './limits.ts';

/** Of sockets that are opened beside what HTTP answers. */
export const upgradeOptions = {
  noServer: true,
  clientTracking: false,
  // Compression costs memory per socket, and invites bombs.
  perMessageDeflate: false,
  maxFragments: FRAME_FRAGMENTS_MAX,
  closeTimeout: CLOSE_TIMEOUT_MS,
};
