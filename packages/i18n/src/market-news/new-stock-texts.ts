/** Results of a ballot, and the first trades of a new share. */
import type { Allotment, FirstTrades } from './facts.ts';
import {
  countWords,
  dayInChinese,
  dayInEnglish,
  hourInEnglish,
  directionOf,
  priceWords,
  size,
} from './figure-words.ts';
import {
  aboutHref,
  checked,
  link,
  live,
  newsText,
  note,
  paragraph,
  table,
  type NewsText,
} from './news-document.ts';

export function allotmentInEnglish(facts: Allotment): NewsText {
  const { code, name, applications, successful, date, time } = facts;
  const sign = signs[facts.currency];
  const price = `${sign}${priceWords(facts.finalPrice)}`;
  return newsText(
    `${name.en} (${code}): final price ${price}, ballot ${times(facts)} times subscribed`,
    `${countWords(String(applications))} applications, ${countWords(String(successful))} of them successful. First trade on ${dayInEnglish(facts.listsOn)}.`,
    [
      paragraph(
        `${name.en} (${code}), a fictional company, was priced at `,
        link(price, offeringHref(facts)),
        ` within its range of ${sign}${priceWords(facts.priceLow)} to ${sign}${priceWords(facts.priceHigh)}. The shares of the ballot were asked for ${times(facts)} times over.`,
      ),
      table(
        ['Ballot', 'Figure'],
        [
          ['Applications', link(countWords(String(applications)), ballotHref(facts))],
          ['Successful', link(countWords(String(successful)), ballotHref(facts))],
          ['Shares allotted', link(countWords(facts.sharesAllotted), ballotHref(facts))],
          ['First trade', dayInEnglish(facts.listsOn)],
        ],
      ),
      note(
        `Made by rule from the result of the ballot on ${dayInEnglish(date)} at ${hourInEnglish(time)}. Anybody can `,
        link('draw it again', ballotHref(facts)),
        ' from the seed that was committed to before; see ',
        link('how news is made', aboutHref),
        '.',
      ),
    ],
  );
}

export function allotmentInChinese(facts: Allotment): NewsText {
  const { code, name, applications, successful, date, time } = facts;
  const unit = units[facts.currency];
  const price = `${priceWords(facts.finalPrice)}${unit}`;
  return newsText(
    `${name.zhHans}（${code}）中签结果：定价${price}，认购${times(facts)}倍`,
    `共${countWords(String(applications))}份申请，${countWords(String(successful))}份中签；${dayInChinese(facts.listsOn)}首日交易。`,
    [
      paragraph(
        `虚构公司${name.zhHans}（${code}）最终定价`,
        link(price, offeringHref(facts)),
        `，招股价区间为${priceWords(facts.priceLow)}至${priceWords(facts.priceHigh)}${unit}，抽签部分获${times(facts)}倍认购。`,
      ),
      table(
        ['抽签', '数据'],
        [
          ['申请数', link(countWords(String(applications)), ballotHref(facts))],
          ['中签数', link(countWords(String(successful)), ballotHref(facts))],
          ['获配股数', link(countWords(facts.sharesAllotted), ballotHref(facts))],
          ['首日交易', dayInChinese(facts.listsOn)],
        ],
      ),
      note(
        `本文由规则根据${dayInChinese(date)} ${time}的抽签结果生成。任何人都可以用事先承诺的种子`,
        link('重新抽签验证', ballotHref(facts)),
        '，另见',
        link('资讯是怎么来的', aboutHref),
        '。',
      ),
    ],
  );
}

export function listingInEnglish(facts: FirstTrades): NewsText {
  const { share, date, time } = facts;
  const sign = signs[facts.currency];
  const first = `${sign}${priceWords(facts.firstPrice)}`;
  return newsText(
    `${share.name.en} (${share.code}) begins trading at ${first}, ${against(facts.firstChange)}`,
    `The offer price was ${sign}${priceWords(facts.offerPrice)}. At ${hourInEnglish(time)} it traded at ${sign}${priceWords(share.price)}, ${against(facts.changeFromOffer)}.`,
    [
      paragraph(
        `${share.name.en}, a fictional company, began trading on ${dayInEnglish(date)} at ${first}, ${against(facts.firstChange)} of `,
        link(`${sign}${priceWords(facts.offerPrice)}`, offeringHref(facts)),
        `. At ${hourInEnglish(time)} ${clocks[facts.market]} it stood at ${sign}`,
        checked(share),
        `, ${against(facts.changeFromOffer)}. Now `,
        live(share),
      ),
      note(
        `Made by rule from the first prices of the simulated market; a new share’s first move is drawn from the sealed seed of its day. See `,
        link('how news is made', aboutHref),
        '.',
      ),
    ],
  );
}

export function listingInChinese(facts: FirstTrades): NewsText {
  const { share, date, time } = facts;
  const unit = units[facts.currency];
  const first = `${priceWords(facts.firstPrice)}${unit}`;
  return newsText(
    `${share.name.zhHans}（${share.code}）上市首日开报${first}，${comparedTo(facts.firstChange)}`,
    `发行价${priceWords(facts.offerPrice)}${unit}；${time}报${priceWords(share.price)}${unit}，${comparedTo(facts.changeFromOffer)}。`,
    [
      paragraph(
        `虚构公司${share.name.zhHans}${dayInChinese(date)}上市，开报${first}，${comparedTo(facts.firstChange)}，发行价为`,
        link(`${priceWords(facts.offerPrice)}${unit}`, offeringHref(facts)),
        `。${time}（${clocksZh[facts.market]}）报`,
        checked(share),
        `${unit}，${comparedTo(facts.changeFromOffer)}。现价 `,
        live(share),
      ),
      note(
        '本文由规则根据模拟市场的首日价格生成；新股首日涨跌由当日密封的种子决定。另见',
        link('资讯是怎么来的', aboutHref),
        '。',
      ),
    ],
  );
}

function against(change: string): string {
  return {
    up: `${size(change)} above the offer price`,
    down: `${size(change)} below the offer price`,
    flat: 'at the offer price',
  }[directionOf(change)];
}

function comparedTo(change: string): string {
  return {
    up: `较发行价涨${size(change)}`,
    down: `较发行价跌${size(change)}`,
    flat: '与发行价持平',
  }[directionOf(change)];
}

function times({ oversubscription }: Allotment): string {
  return priceWords(oversubscription);
}

function offeringHref({ offeringId }: { readonly offeringId: string }): string {
  return `#/newstock/detail?id=${offeringId}`;
}

function ballotHref({ offeringId }: { readonly offeringId: string }): string {
  return `#/newstock/ballot?id=${offeringId}`;
}

const signs = { USD: '$', HKD: 'HK$' } as const;
const units = { USD: '美元', HKD: '港元' } as const;
const clocks = { US: 'New York time', HK: 'Hong Kong time' } as const;
const clocksZh = { US: '纽约时间', HK: '香港时间' } as const;
