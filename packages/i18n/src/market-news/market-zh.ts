/** A market's opening, movers and close, in Chinese, as a wire would write them. */
import type { BlockNode } from '@candor/contract/kernel/article-document';
import type { Breadth, MarketFacts, Mover, OnRecord, Quoted } from './facts.ts';
import { dayInChinese, directionOf, percent, priceWords, size } from './figure-words.ts';
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

export function marketInChinese(facts: MarketFacts): NewsText {
  const [lead] = facts.indices;
  const blocks =
    facts.kind === 'movers'
      ? [paragraph(...whole(facts)), ...movers(facts), madeByRule(facts)]
      : [
          table(
            ['指数', moment(facts), '现价'],
            facts.indices.map((index) => [
              index.name.zhHans,
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
      mover === undefined ? [] : [`${shortName(mover, 'zhHans')}${moved(mover.change)}`],
    );
    return `${place[facts.market]}${facts.time}异动：${named.length === 0 ? '个股持平' : named.join('，')}`;
  }
  const led = facts.sectors[0];
  return `${place[facts.market]}${when(facts)}：${lead.name.zhHans}${moved(lead.change)}${
    led === undefined || directionOf(led.change) !== 'up' ? '' : `，${led.sector.zhHans}板块领涨`
  }`;
}

function when({ kind, hours, time, market }: MarketFacts): string {
  if (hours === 'continuous') return `${clock[market]}${time}综述`;
  return kind === 'opening' ? '开盘综述' : '收盘综述';
}

/** Every figure says of which moment it is: prices go on while the article stays. */
function moment({
  kind,
  hours,
  time,
  market,
}: Pick<MarketFacts, 'kind' | 'hours' | 'time' | 'market'>): string {
  return kind === 'closing' && hours === 'exchange' ? '收盘' : `${clock[market]}${time}`;
}

function moved(change: string): string {
  return { up: `涨${size(change)}`, down: `跌${size(change)}`, flat: '持平' }[directionOf(change)];
}

function summary(facts: MarketFacts, lead: Quoted): string {
  const { breadth, kind, hours } = facts;
  if (kind === 'movers') return `${moment(facts)}，${counted(breadth)}`;
  const stood =
    kind === 'closing' && hours === 'exchange'
      ? `收报${priceWords(lead.price)}点`
      : `${moment(facts)}报${priceWords(lead.price)}点`;
  return `${lead.name.zhHans}${stood}，较前收盘${moved(lead.change)}。${counted(breadth)}`;
}

function counted({ rising, falling, unchanged }: Breadth): string {
  return `${rising + falling + unchanged}只成分股中，${rising}只上涨，${falling}只下跌${unchanged === 0 ? '' : `，${unchanged}只持平`}。`;
}

function breadthAndSectors(facts: MarketFacts): BlockNode[] {
  const { market, breadth, sectors } = facts;
  const [best, worst] = [sectors[0], sectors.at(-1)];
  return [
    heading(`板块（${moment(facts)}）`),
    paragraph(
      ...(best === undefined || worst === undefined || best === worst
        ? [counted(breadth)]
        : [
            `${best.sector.zhHans}板块表现最好，平均${moved(best.change)}；${worst.sector.zhHans}板块居末，平均${moved(worst.change)}。均按等权计算，最新价格见`,
            link('行情列表', boards[market]),
            '。',
          ]),
    ),
    ...(sectors.length < 2
      ? []
      : [
          table(
            ['板块', '平均涨跌幅', '股票数'],
            sectors.map(({ sector, change, shares }) => [
              sector.zhHans,
              percent(change),
              String(shares),
            ]),
          ),
        ]),
  ];
}

function whole({ indices: [lead], time, market, date }: MarketFacts): Said[] {
  return [
    `截至${dayInChinese(date)} ${time}（${clock[market]}），${lead.name.zhHans}报`,
    checked(lead),
    `点，较前收盘${moved(lead.change)}。`,
  ];
}

function movers(facts: MarketFacts): BlockNode[] {
  const { gainers, losers, market } = facts;
  const sides = [
    [`涨幅居前（${moment(facts)}）`, gainers],
    [`跌幅居前（${moment(facts)}）`, losers],
  ] as const;
  return sides.flatMap(([head, rows]) =>
    rows.length === 0
      ? []
      : [heading(head), bullets(rows.map((mover) => moverLine(mover, market)))],
  );
}

function moverLine(mover: Mover, market: MarketFacts['market']): Said[] {
  return [
    bold(mover.name.zhHans),
    `${moved(mover.change)}，报`,
    checked(mover),
    `${currency[market]}。${recorded(mover.onRecord, market)}现价 `,
    live(mover),
  ];
}

function recorded(onRecord: OnRecord, market: MarketFacts['market']): string {
  switch (onRecord.kind) {
    case 'listing':
      return `当日首日上市，发行价${priceWords(onRecord.offerPrice)}${currency[market]}。`;
    case 'split':
      return onRecord.numerator > onRecord.denominator
        ? `当日拆股生效（${onRecord.denominator}拆${onRecord.numerator}），数据按拆后股份计。`
        : `当日合股生效（${onRecord.denominator}合${onRecord.numerator}），数据按合并后股份计。`;
    case 'exDividend':
      return `当日除息，每股${onRecord.perShare}${currency[market]}。`;
    case 'sector':
      return `与板块同向：${onRecord.sector.sector.zhHans}板块平均${moved(onRecord.sector.change)}。`;
    case 'index':
      return `与大盘同向：${onRecord.index.name.zhHans}${moved(onRecord.index.change)}。`;
    case 'none':
      return '无登记事件。';
  }
}

function madeByRule({ market, hours, time, date, indices: [lead] }: MarketFacts): BlockNode {
  return note(
    `本文由规则根据模拟市场截至${dayInChinese(date)} ${time}（${clock[market]}）的数据生成。`,
    hours === 'continuous' ? '练习时段全天连续交易。' : '',
    '价格背后没有真实事件；“无登记事件”指当日没有上市、拆股或除息，板块和指数的同向变动也不到其一半。文中价格可',
    link('在本机验算', tapeHref({ ...lead, date: lead.date })),
    '，另见',
    link('资讯是怎么来的', aboutHref),
    '。',
  );
}

const place = { US: '美股', HK: '港股' } as const;
const clock = { US: '纽约时间', HK: '香港时间' } as const;
const currency = { US: '美元', HK: '港元' } as const;
const boards = { US: '#/pages/market/index', HK: '#/pages/hkstock/index' } as const;
