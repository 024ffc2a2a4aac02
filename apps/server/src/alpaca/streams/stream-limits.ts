/** Counted by each server; theirs depend on what somebody pays. */
import { SECOND_MS } from '@candor/kit/time';

/** Of one key at one address; their plans mostly have 1, which a lost connection holds for a while. */
export const STREAMS_PER_KEY_MAX = 5;
/** Of all keys of a person, at all addresses. */
export const STREAMS_PER_PERSON_MAX = 25;
export const STREAMS_MAX = 10_000;
/** A channel is one kind of message about one symbol. */
export const CHANNELS_PER_STREAM_MAX = 500;
export const OPTION_CHANNELS_PER_STREAM_MAX = 200;
export const SENT_BYTES_MAX = 16 * 1_024;
/** Of trade updates that are read at once. */
export const UPDATES_AT_ONCE = 200;

export type StreamPace = {
  /** For who has not said whose they are. */
  readonly signInMs: number;
  readonly pingMs: number;
  /** How often keys of open streams are asked for again, and updates that the bus kept back. */
  readonly checkMs: number;
  readonly stalledMs: number;
  readonly newsMs: number;
};

export const normalStreamPace: StreamPace = {
  signInMs: 10 * SECOND_MS,
  pingMs: 15 * SECOND_MS,
  checkMs: 5 * SECOND_MS,
  stalledMs: 30 * SECOND_MS,
  newsMs: 5 * SECOND_MS,
};
