/** Futures contracts that expire this week. */
import type { ExpiryFacts } from './facts.ts';
import { dayInChinese, dayInEnglish } from './figure-words.ts';
import {
  aboutHref,
  link,
  live,
  newsText,
  note,
  paragraph,
  table,
  type NewsText,
} from './news-document.ts';

export function expiriesInEnglish({ from, until, contracts }: ExpiryFacts): NewsText {
  const count = contracts.length;
  const noun = count === 1 ? 'futures contract expires' : 'futures contracts expire';
  return newsText(
    `${count} ${noun} this week: ${firstNames(contracts.map(({ code }) => code))}`,
    `Last trading days from ${dayInEnglish(from)} to ${dayInEnglish(until)}. Positions still held then are settled in cash.`,
    [
      paragraph(
        `${count} ${noun} between ${dayInEnglish(from)} and ${dayInEnglish(until)}. What is still held at the end of the last trading day is settled in cash at the last price; nothing is rolled over. `,
        link('More about settlement', settlementHref),
        '.',
      ),
      table(
        ['Contract', 'Last trading day', 'Now'],
        contracts.map((contract) => [
          contract.name.en,
          dayInEnglish(contract.expiresOn),
          live(contract),
        ]),
      ),
      note(
        'Made by rule from the contract calendar of the simulated market. See ',
        link('all futures', '#/pages/product/future'),
        ' and ',
        link('how news is made', aboutHref),
        '.',
      ),
    ],
  );
}

export function expiriesInChinese({ from, until, contracts }: ExpiryFacts): NewsText {
  const count = contracts.length;
  return newsText(
    `本周${count}个期货合约到期：${firstNames(
      contracts.map(({ code }) => code),
      '、',
      '等',
    )}`,
    `最后交易日在${dayInChinese(from)}至${dayInChinese(until)}之间，届时仍持有的将以现金结算。`,
    [
      paragraph(
        `${dayInChinese(from)}至${dayInChinese(until)}共有${count}个期货合约到期。最后交易日结束时仍持有的，按最后价格现金结算，不会自动展期，详见`,
        link('交收说明', settlementHref),
        '。',
      ),
      table(
        ['合约', '最后交易日', '现价'],
        contracts.map((contract) => [
          contract.name.zhHans,
          dayInChinese(contract.expiresOn),
          live(contract),
        ]),
      ),
      note(
        '本文由规则根据模拟市场的合约日历生成。另见',
        link('全部期货', '#/pages/product/future'),
        '和',
        link('资讯是怎么来的', aboutHref),
        '。',
      ),
    ],
  );
}

const NAMED = 3;

function firstNames(codes: readonly string[], between = ', ', more = ' and more'): string {
  return `${codes.slice(0, NAMED).join(between)}${codes.length > NAMED ? more : ''}`;
}

const settlementHref = '#/pages/news/detail?id=settlement';
