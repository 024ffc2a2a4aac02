/**
 * The lots of a position as text, and back. A position that is traded often has many, and nearly
 * always one is added: what was written is remembered, so that only the new lot is written and a
 * text that comes back is not read again. Lots never change, so nothing remembered can be out of
 * date. Bounded.
 */
import { big, fields, fromText, list, nullable, plain, type Codec } from './exact-json.ts';
import type { PurchaseLot } from '../state/position.ts';

const lotCodec: Codec<PurchaseLot> = fields<PurchaseLot>({
  at: plain(),
  quantity: big,
  remaining: big,
  units: big,
  basis: big,
  cost: nullable(big),
});

export const lotsCodec: Codec<readonly PurchaseLot[]> = list(lotCodec);

type Written = { readonly lots: readonly PurchaseLot[]; readonly text: string };

type Memory = {
  readonly byText: Map<string, Written>;
  /** By the newest lot, which is the last but one when another is added. */
  readonly byNewest: Map<PurchaseLot, Written>;
};

let [newer, older]: [Memory, Memory] = [nothing(), nothing()];
let newerLength = 0;
const NEWER_CHARACTERS_MAX = 3_000_000;

export function lotsFromText(text: string): readonly PurchaseLot[] {
  const known = newer.byText.get(text) ?? older.byText.get(text);
  if (known !== undefined) return known.lots;
  const lots = fromText(lotsCodec, text);
  remember({ lots, text });
  return lots;
}

export function lotsText(lots: readonly PurchaseLot[]): string {
  const text = textWithOneMore(lots) ?? lotsCodec.text(lots);
  remember({ lots, text });
  return text;
}

function textWithOneMore(lots: readonly PurchaseLot[]): string | null {
  const [newest, before] = [lots.at(-1), lots.at(-2)];
  if (newest === undefined || before === undefined) return null;
  const known = newer.byNewest.get(before) ?? older.byNewest.get(before);
  if (known?.lots.length !== lots.length - 1) return null;
  if (known.lots.some((lot, i) => lot !== lots[i])) return null;
  return `${known.text.slice(0, -1)},${lotCodec.text(newest)}]`;
}

function remember(written: Written): void {
  const newest = written.lots.at(-1);
  if (newest === undefined) return;
  newer.byText.set(written.text, written);
  newer.byNewest.set(newest, written);
  newerLength += written.text.length;
  if (newerLength <= NEWER_CHARACTERS_MAX) return;
  [newer, older] = [nothing(), newer];
  newerLength = 0;
}

function nothing(): Memory {
  return { byText: new Map(), byNewest: new Map() };
}
