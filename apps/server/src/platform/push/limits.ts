/** What clients must know too is in the contract. */
import { HEARTBEAT_MS, UNREAD_MS_MAX } from '@candor/contract/push';
import { MONEY_EVERY_MS } from '@candor/contract/kernel/money-beat';
import { DAY_MS, SECOND_MS } from '@candor/kit/time';

export const SOCKETS_MAX = 20_000;
export const SOCKETS_PER_CUSTOMER_MAX = 20;
export const GUESTS_PER_NETWORK_MAX = 50;
/** Opening a socket queries the database; a reconnecting crowd queues here. */
export const ADMISSIONS_AT_ONCE = 3;
export const ADMISSIONS_WAITING_MAX = 5_000;
export const TICKET_VALID_MS = 30 * SECOND_MS;
export const CLOSE_TIMEOUT_MS = 5 * SECOND_MS;
/** For who does not read or is gone: the close frame hardly arrives, and memory waits for it. */
export const CUT_OFF_MS = 2 * SECOND_MS;

export const FRAME_FRAGMENTS_MAX = 16;
export const FRAMES_PER_SECOND_MAX = 50;
/** A replay costs the database more than any other frame costs us. */
export const RESUME_COST_FRAMES = 10;
export const MALFORMED_FRAMES_MAX = 10;

/** What screens follow is made by the same processor as what others ask. */
export const READINGS_AT_ONCE = 4;

export const UPDATES_FRAME_BYTES_MAX = 32 * 1_024;

/** An event says what happened and where to look; it carries no documents. */
export const EVENT_BYTES_MAX = 16 * 1_024;
export const REPLAY_EVENTS_MAX = 500;
export const REPLAY_PAGE_EVENTS = 100;
export const REPLAYS_AT_ONCE = 2;
export const REPLAY_RETRY_MS = SECOND_MS;
export const EVENT_KEPT_MS = 7 * DAY_MS;
export const PRUNED_ROWS_MAX = 20_000;

export type PushPace = {
  readonly heartbeatMs: number;
  readonly sessionCheckMs: number;
  /** How often events are looked for while the bus is away. */
  readonly unheardMs: number;
  readonly drainMs: number;
  /** How often what moves with prices is made again. */
  readonly readingsMs: number;
  readonly stalledMs: number;
};

export const normalPace: PushPace = {
  heartbeatMs: HEARTBEAT_MS,
  sessionCheckMs: 5 * SECOND_MS,
  unheardMs: SECOND_MS,
  drainMs: 100,
  readingsMs: MONEY_EVERY_MS,
  stalledMs: UNREAD_MS_MAX,
};
