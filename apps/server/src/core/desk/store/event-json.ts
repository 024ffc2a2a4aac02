/** Events as exact row text and back. The kind is a column of its own. */
import type {
  CitedBook,
  EventBody,
  EventKind,
  Fee,
  Joined,
  Piece,
  SplitFraction,
} from '../state/desk-event.ts';
import type { Conversion, Level } from '../state/book-view.ts';
import type { SettlementPrice } from '../state/commands.ts';
import { big, fields, fromText, list, nullable, plain, type Codec } from './exact-json.ts';
import { newOrderCodec, trailCodec } from './order-json.ts';
import type { RuleVersions } from '../terms/terms.ts';

export function eventText(body: EventBody): string {
  const codec = codecs[body.kind] as Codec<unknown>;
  return codec.text(body);
}

export function eventFromText(kind: EventKind, text: string): EventBody {
  const codec = codecs[kind] as Codec<object>;
  return { kind, ...fromText(codec, text) } as EventBody;
}

type SaidBy<Kind extends EventKind> = EventBody extends infer Body
  ? Body extends { kind: infer Kinds }
    ? Kind extends Kinds
      ? Omit<Body, 'kind'>
      : never
    : never
  : never;

const level = fields<Level>({ units: big, size: big });
const conversion = fields<Conversion>({
  pair: plain<string | null>(),
  rate: plain(),
  numerator: big,
  denominator: big,
  at: plain(),
});
const book = keptByBook(
  fields<CitedBook>({ sequence: plain(), at: plain(), bids: list(level), asks: list(level) }),
);
const reason = fields<SaidBy<'cancelled'>>({ reason: plain() });

const codecs: { readonly [Kind in EventKind]: Codec<SaidBy<Kind>> } = {
  accepted: fields({ order: newOrderCodec }),
  triggered: fields({ units: big, sequence: plain<number>() }),
  trailed: fields({ best: big }),
  filled: fields<SaidBy<'filled'>>({
    quantity: big,
    value: big,
    pieces: list(fields<Piece>({ units: big, quantity: big })),
    book,
    worth: big,
    fees: list(fields<Fee>({ item: plain(), minor: big })),
    conversion,
    isGap: plain<boolean>(),
    heldAfter: big,
    marginAfter: big,
    marginTaken: big,
    realised: big,
    booked: big,
    forgiven: big,
    rules: fields<RuleVersions>({ fill: plain(), fees: plain(), margin: plain() }),
    leverage: plain(),
    expiresAt: plain<number | null>(),
    joined: nullable(fields<Joined>({ initialMargin: big, warningsKept: plain() })),
  }),
  allotted: fields<SaidBy<'allotted'>>({
    subscription: plain(),
    quantity: big,
    units: big,
    minor: big,
    marginAfter: big,
    joined: nullable(fields<Joined>({ initialMargin: big, warningsKept: plain() })),
  }),
  cancelled: reason,
  rejected: reason,
  expired: reason,
  replaced: fields({ by: plain<string>() }),
  shrunk: fields({ quantity: big }),
  marginAdded: fields({ minor: big, warningsKept: plain<number>() }),
  marginWarned: fields({ level: big, units: big, missing: big }),
  closedByRule: fields<SaidBy<'closedByRule'>>({
    rule: plain(),
    equity: big,
    required: big,
    missing: big,
    book,
    marginVersion: plain(),
  }),
  optionEnded: fields<SaidBy<'optionEnded'>>({
    how: plain(),
    quantity: big,
    units: big,
    settlement: fields<SettlementPrice>({ units: big, decimals: plain(), at: plain() }),
    missing: plain<'funds' | 'shares' | null>(),
    draw: plain<string | null>(),
  }),
  settled: fields({
    units: big,
    minor: big,
    marginAfter: big,
    conversion,
    day: plain<string>(),
    before: nullable(plain<number>()),
  }),
  financed: fields({
    minor: big,
    marginAfter: big,
    nights: plain<number>(),
    rate: big,
    day: plain<string>(),
  }),
  dividend: fields({
    minor: big,
    marginAfter: big,
    perShare: plain<string>(),
    action: plain<string>(),
  }),
  split: fields({
    from: big,
    to: big,
    action: plain<string>(),
    before: nullable(plain<number>()),
    fraction: nullable(fields<SplitFraction>({ minor: big, forgiven: big, marginAfter: big })),
  }),
  adjusted: fields<SaidBy<'adjusted'>>({
    action: plain(),
    quantity: big,
    filled: big,
    limitUnits: nullable(big),
    stopUnits: nullable(big),
    trail: nullable(trailCodec),
    trailBest: nullable(big),
    takeProfitUnits: nullable(big),
    stopLossUnits: nullable(big),
    heldAfter: big,
  }),
};

/** Many fills of a batch cite the same book: it is serialised once. */
function keptByBook({ text, fromJson }: Codec<CitedBook>): Codec<CitedBook> {
  const kept = new WeakMap<
    readonly Level[],
    { readonly cited: CitedBook; readonly json: string }
  >();
  return {
    fromJson,
    text(cited) {
      const before = kept.get(cited.asks);
      if (
        before !== undefined &&
        before.cited.bids === cited.bids &&
        before.cited.sequence === cited.sequence &&
        before.cited.at === cited.at
      )
        return before.json;
      const json = text(cited);
      kept.set(cited.asks, { cited, json });
      return json;
    },
  };
}

/** The day or action that a position meets once; null for all others. */
export function getOnceKey(body: EventBody): string | null {
  switch (body.kind) {
    case 'settled':
    case 'financed':
      return body.day;
    case 'dividend':
    case 'split':
      return body.action;
    case 'allotted':
      return body.subscription;
    case 'optionEnded':
      return body.draw;
    default:
      return null;
  }
}
