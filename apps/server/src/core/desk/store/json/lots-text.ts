/**
 * The lots of a position as text: as stored before they were rows, and in answers. What comes back
 * from the database is remembered, because a list may bring it every second; a text never means
 * anything else, so nothing remembered can be out of date. Bounded.
 */
import { big, fields, fromText, list, nullable, plain, type Codec } from './exact-json.ts';
import type { Lots, PurchaseLot } from '../../state/position.ts';
import { lotsOf, readLots } from '../../terms/lot-list.rules.ts';

const lotCodec: Codec<PurchaseLot> = fields<PurchaseLot>({
  at: plain(),
  quantity: big,
  remaining: big,
  units: big,
  basis: big,
  cost: nullable(big),
});

export const lotListCodec: Codec<readonly PurchaseLot[]> = list(lotCodec);

type Sums = Omit<Lots, 'known' | 'isText'>;

const sumsCodec: Codec<Sums> = fields<Sums>({
  count: plain(),
  openFrom: plain(),
  since: plain<number | null>(),
  quantity: big,
  value: big,
  basis: big,
  paid: big,
  unpaid: big,
  opened: big,
  openedValue: big,
});

/** Sums alone; older texts are lists of lots. */
export const lotSumsCodec: Codec<Lots> = {
  text: sumsCodec.text,
  fromJson(json) {
    if (Array.isArray(json)) return lotsOf(lotListCodec.fromJson(json));
    const sums = sumsCodec.fromJson(json);
    return readLots(sums, sums.count, []);
  },
};

let [newer, older] = [new Map<string, Lots>(), new Map<string, Lots>()];
let newerLength = 0;
const NEWER_CHARACTERS_MAX = 3_000_000;

export function lotsFromText(text: string): Lots {
  const known = newer.get(text) ?? older.get(text);
  if (known !== undefined) return known;
  const lots = { ...lotsOf(fromText(lotListCodec, text)), isText: true };
  newer.set(text, lots);
  newerLength += text.length;
  if (newerLength > NEWER_CHARACTERS_MAX) {
    [newer, older] = [new Map(), newer];
    newerLength = 0;
  }
  return lots;
}
