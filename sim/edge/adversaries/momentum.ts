/**
 * A large move goes on, or it comes back: at eight scales, from a tick to a day.
 *
 * Time is cut into pairs of stretches, on the market's own grid of minutes and halves. When the
 * first one moved by more than 2.5 times what such stretches usually move, the second is traded,
 * with the move or against it, if the move was five times what turning over costs. The scale of a
 * day holds over nights.
 */
import { assert } from '@candor/kit/assert';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import type { Adversary, Form } from '../adversary.ts';
import type { Play } from '../play.ts';
import { ticksAfter } from '../view.ts';
import { noon, once, sessions } from './instants.ts';

const STAKE = 500_000;
/** Those that cost least to turn over. */
const traded = ['FU:NQ', 'FU:ES', 'FU:GC', 'FX:EURUSD', 'FX:USDJPY'];
const LARGE = 2.5;
/** Of all costs. */
const WORTH_IT = 5;
const USUAL_OF = 40;
const USUAL_MIN = 12;

type Scale = {
  readonly name: string;
  readonly next: (atMs: number) => number;
  readonly lastsMs: number;
  readonly begins: (form: Form) => string[];
};

const ticks =
  (count: number) =>
  (atMs: number): number =>
    ticksAfter(atMs, count);
const after =
  (ms: number) =>
  (atMs: number): number =>
    atMs + ms;
const HALF_HOUR_MS = 30 * MINUTE_MS;
const SESSION_MS = 6.4 * HOUR_MS;

const scales: readonly Scale[] = [
  { name: 'a tick', next: ticks(1), lastsMs: HALF_HOUR_MS, begins: noon },
  { name: '4 seconds', next: ticks(4), lastsMs: HOUR_MS, begins: noon },
  { name: '15 seconds', next: ticks(16), lastsMs: SESSION_MS, begins: sessions },
  { name: 'half a minute', next: ticks(32), lastsMs: SESSION_MS, begins: sessions },
  { name: 'a minute', next: ticks(64), lastsMs: SESSION_MS, begins: sessions },
  { name: '5 minutes', next: after(5 * MINUTE_MS), lastsMs: SESSION_MS, begins: sessions },
  {
    name: 'an hour',
    next: after(HOUR_MS),
    lastsMs: 18 * DAY_MS,
    begins: once('2026-11-09T15:00:00Z'),
  },
  {
    name: 'a day',
    next: after(DAY_MS),
    lastsMs: 110 * DAY_MS,
    begins: once('2026-11-09T15:00:00Z'),
  },
];

export const momentum: readonly Adversary[] = scales.flatMap((scale) =>
  (['momentum', 'reversal'] as const).map((side) => ({
    name: `${side}: ${scale.name}`,
    family: 'momentum and reversal',
    knows: 'the last moves of the instrument itself',
    rule: `after a move of ${scale.name} of more than ${LARGE} times the usual, holds ${side === 'momentum' ? 'with' : 'against'} it for as long`,
    hours: 'exchange' as const,
    begins: scale.begins,
    play: (play: Play) => playScale(play, scale, side === 'momentum'),
  })),
);

/** Of as many accounts as the book is there for. */
export function playHalfMinutes(play: Play, stake: number): void {
  const scale = scales.find(({ name }) => name === 'half a minute');
  assert(scale !== undefined, 'half a minute is a scale');
  playScale(play, scale, true, stake);
}

function playScale(
  play: Play,
  { next, lastsMs }: Scale,
  isWithIt: boolean,
  stake: number = STAKE,
): void {
  const endsAt = play.now() + lastsMs;
  const lines = traded.map((id) => ({ id, usual: [] as number[], before: 0 }));
  while (play.now() < endsAt) {
    for (const line of lines) line.before = play.middle(play.traded(line.id));
    const begunAt = play.now();
    play.wait(next(begunAt));
    const held = [];
    for (const { id, usual, before } of lines) {
      const instrument = play.traded(id);
      const move = Math.log(play.middle(instrument) / before);
      const size = Math.sqrt(usual.reduce((sum, each) => sum + each * each, 0) / usual.length);
      const isLarge = usual.length >= USUAL_MIN && Math.abs(move) > LARGE * size;
      if (move !== 0) usual.push(move);
      if (usual.length > USUAL_OF) usual.shift();
      if (!isLarge || !play.isOpen(instrument)) continue;
      if (Math.abs(move) < WORTH_IT * play.costShare(instrument)) continue;
      const lots = play.lotsFor(instrument, stake);
      if (move > 0 === isWithIt) play.buy(instrument, lots);
      else play.sell(instrument, lots);
      held.push(instrument);
    }
    play.wait(next(play.now()));
    for (const instrument of held) {
      while (!play.isOpen(instrument)) play.wait(play.now() + HALF_HOUR_MS);
      play.close(instrument);
    }
    // On the grid again, whatever closing took.
    play.wait(Math.max(play.now(), next(next(begunAt))));
  }
}
