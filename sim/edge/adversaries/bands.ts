/**
 * Prices that are kept in a band: near an edge the next move can only lead inside. Takes that side,
 * against what the band is around where it is not a figure, until the price is in the middle again.
 */
import { assert } from '@candor/kit/assert';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import type { Instrument } from '@candor/market/instrument';
import { pegs } from '@candor/market/path/line/pegs';
import type { Adversary, Form } from '../adversary.ts';
import { termsOf } from '../costs.ts';
import type { Play } from '../play.ts';

const STAKE = 100_000;
const LOOK_MS = 6 * HOUR_MS;
const WATCHED_DAYS = 300;
const HELD_LOOKS = 80;
/** Of the band's width: how near an edge is, and how far from it the middle begins. */
const NEAR = 0.08;
const INSIDE = 0.35;

type Band = {
  readonly instrument: Instrument;
  readonly low: number;
  readonly high: number;
  /** What it is kept around, and the sign of it in the price. */
  readonly around: { readonly instrument: Instrument; readonly factor: number } | null;
};

export const bands: readonly Adversary[] = (
  [
    ['the dollar in Hong Kong', ['FX:USDHKD']],
    ['coins of a dollar', ['CR:USDT', 'CR:USDC']],
    ['the crown of Denmark against the euro', ['FX:USDDKK']],
    ['a coin of an ounce against gold', ['CR:PAXG']],
  ] as const
).map(([name, ids]) => ({
  name: `band: ${name}`,
  family: 'bands',
  knows: 'the published bands',
  rule: 'takes the side that leads inside within 8 % of the width from an edge, closes in the middle or after 20 days',
  hours: 'exchange',
  begins: (form: Form) =>
    form === 'short' ? ['2026-11-10T15:00:00Z'] : ['2026-11-10T15:00:00Z', '2027-10-12T15:00:00Z'],
  play: (play: Play) => watchBands(play, ids),
}));

function watchBands(play: Play, ids: readonly string[]): void {
  const watched = ids.map((id) => ({ band: bandOf(play, id), looks: 0 }));
  for (const endsAt = play.now() + WATCHED_DAYS * DAY_MS; play.now() < endsAt;) {
    for (const one of watched) {
      const { band } = one;
      if (!isOpen(play, band)) continue;
      const place = placeIn(play, band);
      if (play.held(band.instrument) === 0n) {
        if (place > NEAR && place < 1 - NEAR) continue;
        take(play, band, place < NEAR ? 'long' : 'short');
        one.looks = 0;
        continue;
      }
      one.looks += 1;
      if ((place > INSIDE && place < 1 - INSIDE) || one.looks >= HELD_LOOKS) give(play, band);
    }
    play.wait(play.now() + LOOK_MS);
  }
  for (const { band } of watched) {
    while (!isOpen(play, band)) play.wait(play.now() + LOOK_MS);
    give(play, band);
  }
}

function bandOf(play: Play, id: string): Band {
  const instrument = play.instrument(id);
  const peg = pegs.get(id);
  assert(peg !== undefined, `${id} is kept in a band`);
  const { low, high, to } = peg;
  const around = to === null ? null : { instrument: play.instrument(to.id), factor: to.factor };
  return { instrument, low, high, around };
}

function isOpen(play: Play, { instrument, around }: Band): boolean {
  return play.isOpen(instrument) && (around === null || play.isOpen(around.instrument));
}

/** From 0 at the lower edge to 1 at the upper one. */
function placeIn(play: Play, { instrument, low, high, around }: Band): number {
  const of = around === null ? 1 : play.middle(around.instrument) ** around.factor;
  return (play.middle(instrument) / of - low) / (high - low);
}

function take(play: Play, { instrument, around }: Band, side: 'long' | 'short'): void {
  const legs = around === null ? [instrument] : [instrument, around.instrument];
  const dollars = Math.min(...legs.map((leg) => worthOf(play, leg, play.lotsFor(leg, STAKE))));
  const trade = (of: Instrument, isBuy: boolean): void => {
    const { lot } = termsOf(of, play.today());
    const quantity = BigInt(Math.round(dollars / worthOf(play, of, lot))) * lot;
    if (isBuy) play.buy(of, quantity);
    else play.sell(of, quantity);
  };
  trade(instrument, side === 'long');
  if (around !== null) trade(around.instrument, (side === 'long') !== around.factor > 0);
}

/** In dollars. */
function worthOf(play: Play, of: Instrument, quantity: bigint): number {
  const count = Number(quantity) / (of.assetClass === 'crypto' ? MILLIONTHS : 1);
  return (count * play.middle(of)) / play.perDollar(of.currency);
}

function give(play: Play, { instrument, around }: Band): void {
  play.close(instrument);
  if (around !== null) play.close(around.instrument);
}

const MILLIONTHS = 1_000_000;
