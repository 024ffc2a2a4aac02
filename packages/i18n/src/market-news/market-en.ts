/** A market's opening, movers and close, in English. */
import type { BlockNode } from '@candor/contract/kernel/article-document';
import type { Breadth, MarketFacts, Mover, OnRecord, Quoted, SectorMove } from './facts.ts';
import {
  dayInEnglish,
  directionOf,
  hourInEnglish,
  percent,
  priceWords,
  size,
} from './figure-words.ts';
import {
  aboutHref,
  bold,
  bullets,
  checked,
  heading,
  link,
  live,
  newsText,
  note,
  paragraph,
  shortName,
  table,
  tapeHref,
  type NewsText,
  type Said,
} from './news-document.ts';

export function marketInEnglish(facts: MarketFacts): NewsText {
  const [lead] = facts.indices;
  const blocks =
    facts.kind === 'movers'
      ? [paragraph(...whole(facts)), ...movers(facts), madeByRule(facts)]
      : [
          table(
            ['Index', figureHead(facts), 'Now'],
            facts.indices.map((index) => [
              index.name.en,
              [checked(index), ` ${percent(index.change)}`],
              live(index),
            ]),
          ),
          ...breadthAndSectors(facts),
          ...movers(facts),
          madeByRule(facts),
        ];
  return newsText(title(facts), summary(facts, lead), blocks);
}

function title(facts: MarketFacts): string {
  const [lead] = facts.indices;
  if (facts.kind === 'movers') {
    const named = [facts.gainers[0], facts.losers[0]].flatMap((mover) =>
      mover === undefined ? [] : [`${shortName(mover, 'en')} ${percent(mover.change)}`],
    );
    return `${place[facts.market]} movers at ${hourInEnglish(facts.time)}: ${named.length === 0 ? 'no moves' : named.join(', ')}`;
  }
  const led = facts.sectors[0];
  return `${place[facts.market]} ${when(facts)}: ${lead.name.en} ${moved(lead.change)}${
    led === undefined || directionOf(led.change) !== 'up' || directionOf(lead.change) !== 'up'
      ? ''
      : `, led by ${led.sector.en}`
  }`;
}

function when(facts: MarketFacts): string {
  if (facts.hours === 'exchange') return facts.kind === 'opening' ? 'open' : 'close';
  return moment(facts);
}

/** Every figure says of which moment it is: prices go on while the article stays. */
function moment({ kind, hours, time, market }: MomentOf): string {
  return kind === 'closing' && hours === 'exchange'
    ? 'at the close'
    : `at ${hourInEnglish(time)} ${clock[market]}`;
}

type MomentOf = Pick<MarketFacts, 'kind' | 'hours' | 'time' | 'market'>;

function figureHead(facts: MarketFacts): string {
  const text = moment(facts);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** A headline: `up 0.52%`. */
function moved(change: string): string {
  return { up: `up ${size(change)}`, down: `down ${size(change)}`, flat: 'unchanged' }[
    directionOf(change)
  ];
}

function summary(facts: MarketFacts, lead: Quoted): string {
  const { breadth, kind, hours } = facts;
  if (kind === 'movers') return `${figureHead(facts)}: ${counted(breadth)}`;
  const stood =
    kind === 'closing' && hours === 'exchange'
      ? `closed at ${priceWords(lead.price)}`
      : `stood at ${priceWords(lead.price)} ${moment(facts)}`;
  return `The ${lead.name.en} ${stood}, ${since(lead.change)}. ${counted(breadth)}`;
}

function since(change: string): string {
  return directionOf(change) === 'flat'
    ? 'unchanged from the close before'
    : `${moved(change)} from the close before`;
}

function counted({ rising, falling, unchanged }: Breadth): string {
  const rest =
    unchanged === 0 ? '' : ` and ${unchanged} ${unchanged === 1 ? 'was' : 'were'} unchanged`;
  return `Of ${rising + falling + unchanged} index members ${rising} rose${rest === '' ? ' and' : ','} ${falling} fell${rest}.`;
}

/** `rose 0.31% to`, `was unchanged at`. */
function sentence(change: string): string {
  return {
    up: `rose ${size(change)} to`,
    down: `fell ${size(change)} to`,
    flat: 'was unchanged at',
  }[directionOf(change)];
}

function breadthAndSectors(facts: MarketFacts): BlockNode[] {
  const { market, breadth, sectors } = facts;
  const [best, worst] = [sectors[0], sectors.at(-1)];
  return [
    heading(`Sectors ${moment(facts)}`),
    paragraph(
      ...(best === undefined || worst === undefined || best === worst
        ? [counted(breadth)]
        : [
            `${best.sector.en} did best with an average of ${percent(best.change)}; ${worst.sector.en} came last with ${percent(worst.change)}. Every share counts alike; today’s prices are on `,
            link('the board', boards[market]),
            '.',
          ]),
    ),
    ...(sectors.length < 2
      ? []
      : [
          table(
            ['Sector', 'Average change', 'Shares'],
            sectors.map(({ sector, change, shares }) => [
              sector.en,
              percent(change),
              String(shares),
            ]),
          ),
        ]),
  ];
}

function whole({ indices: [lead], time, market, date }: MarketFacts): Said[] {
  return [
    `At ${hourInEnglish(time)} ${clock[market]} on ${dayInEnglish(date)} the ${lead.name.en} stood at `,
    checked(lead),
    `, ${since(lead.change)}.`,
  ];
}

function movers(facts: MarketFacts): BlockNode[] {
  const { gainers, losers, market } = facts;
  const sides = [
    [`Largest gains ${moment(facts)}`, gainers],
    [`Largest losses ${moment(facts)}`, losers],
  ] as const;
  return sides.flatMap(([head, rows]) =>
    rows.length === 0
      ? []
      : [heading(head), bullets(rows.map((mover) => moverLine(mover, market)))],
  );
}

function moverLine(mover: Mover, market: MarketFacts['market']): Said[] {
  const { change } = mover;
  return [
    bold(mover.name.en),
    ` ${sentence(change)} ${currencySign[market]}`,
    checked(mover),
    `. ${recorded(mover.onRecord, market)} Now `,
    live(mover),
  ];
}

function recorded(onRecord: OnRecord, market: MarketFacts['market']): string {
  switch (onRecord.kind) {
    case 'listing':
      return `First day of trading; the offer price was ${currencySign[market]}${priceWords(onRecord.offerPrice)}.`;
    case 'split':
      return `A ${onRecord.numerator}-for-${onRecord.denominator} split took effect that day; figures are in the new shares.`;
    case 'exDividend':
      return `Traded ex-dividend that day: ${currencySign[market]}${onRecord.perShare} a share.`;
    case 'sector':
      return `Moved with its sector: ${sectorWords(onRecord.sector)}.`;
    case 'index':
      return `Moved with the market: ${onRecord.index.name.en} ${percent(onRecord.index.change)}.`;
    case 'none':
      return 'No event of record.';
  }
}

function sectorWords({ sector, change }: SectorMove): string {
  return `${sector.en} ${percent(change)} on average`;
}

function madeByRule({ market, hours, time, date, indices: [lead] }: MarketFacts): BlockNode {
  return note(
    `Made by rule from the figures of the simulated market at ${hourInEnglish(time)} ${clock[market]} on ${dayInEnglish(date)}.`,
    hours === 'continuous' ? ' In practice hours trading continues around the clock.' : '',
    ' No real event stands behind a price; “no event of record” means no listing, split or ex-date that day, and neither sector nor index moved half as far. Prices link to ',
    link('the check on your own device', tapeHref({ ...lead, date: lead.date })),
    '; see ',
    link('how news is made', aboutHref),
    '.',
  );
}

const place = { US: 'US', HK: 'Hong Kong' } as const;
const clock = { US: 'New York time', HK: 'Hong Kong time' } as const;
const currencySign = { US: '$', HK: 'HK$' } as const;
const boards = { US: '#/pages/market/index', HK: '#/pages/hkstock/index' } as const;
