/** The day's move of the treasury curve. */
import type { RateFacts, TenorYield } from './facts.ts';
import { basisPoints, dayInChinese, dayInEnglish, hourInEnglish } from './figure-words.ts';
import {
  aboutHref,
  link,
  newsText,
  note,
  paragraph,
  table,
  type NewsText,
} from './news-document.ts';

const boardHref = '#/pages/bonds/list';

export function ratesInEnglish(facts: RateFacts): NewsText {
  const { tenors, slopeBps, slopeBeforeBps, date, time } = facts;
  const ten = leadOf(tenors);
  return newsText(
    `Treasuries: ${ten.name} yield ${ten.changeBps === 0 ? 'unchanged' : ten.changeBps > 0 ? `up ${ten.changeBps} bp` : `down ${-ten.changeBps} bp`} at ${ten.yieldPercent}%`,
    `The simulated curve at ${hourInEnglish(time)} New York time on ${dayInEnglish(date)}: ${curveInEnglish(slopeBps, slopeBeforeBps)}`,
    [
      paragraph(
        `The ${ten.name} yield stood at `,
        link(`${ten.yieldPercent}%`, boardHref),
        ` at ${hourInEnglish(time)} New York time on ${dayInEnglish(date)}, ${ten.changeBps === 0 ? 'as the day before' : `${basisPoints(ten.changeBps)} basis points from the day before`}.`,
      ),
      table(
        ['Term', 'Yield', 'Change (bp)'],
        tenors.map(({ name, yieldPercent, changeBps }) => [
          name,
          link(`${yieldPercent}%`, boardHref),
          basisPoints(changeBps),
        ]),
      ),
      note(
        'Made by rule from the simulated yield curve, which anybody can recompute from the published seeds. Yields are per year, compounded twice a year; see ',
        link('how news is made', aboutHref),
        '.',
      ),
    ],
  );
}

export function ratesInChinese(facts: RateFacts): NewsText {
  const { tenors, slopeBps, slopeBeforeBps, date, time } = facts;
  const ten = leadOf(tenors);
  const moved =
    ten.changeBps === 0
      ? '持平'
      : `${ten.changeBps > 0 ? '上行' : '下行'}${Math.abs(ten.changeBps)}个基点`;
  return newsText(
    `美国国债：${termInChinese(ten)}收益率${moved}，报${ten.yieldPercent}%`,
    `纽约时间${dayInChinese(date)} ${time}的模拟收益率曲线：${curveInChinese(slopeBps, slopeBeforeBps)}`,
    [
      paragraph(
        `${dayInChinese(date)} ${time}（纽约时间），${termInChinese(ten)}美国国债收益率报`,
        link(`${ten.yieldPercent}%`, boardHref),
        `，较前一日${moved}。`,
      ),
      table(
        ['期限', '收益率', '变动（基点）'],
        tenors.map((tenor) => [
          termInChinese(tenor),
          link(`${tenor.yieldPercent}%`, boardHref),
          basisPoints(tenor.changeBps),
        ]),
      ),
      note(
        '本文由规则根据模拟收益率曲线生成，任何人都可以用公布的种子重新计算。收益率为年化、半年复利；另见',
        link('资讯是怎么来的', aboutHref),
        '。',
      ),
    ],
  );
}

/** The ten-year, or the longest where there is none. */
function leadOf(tenors: RateFacts['tenors']): TenorYield {
  return tenors.find(({ name }) => name === '10Y') ?? tenors.at(-1) ?? tenors[0];
}

function curveInEnglish(slope: number, before: number): string {
  const shape =
    slope < 0
      ? `ten years yield ${-slope} basis points less than two`
      : `ten years yield ${slope} basis points more than two`;
  const moved =
    slope === before ? 'as the day before' : slope > before ? 'steeper than' : 'flatter than';
  return `${shape[0]?.toUpperCase() ?? ''}${shape.slice(1)}, ${slope === before ? moved : `${moved} the day before (${basisPoints(before)})`}.`;
}

function curveInChinese(slope: number, before: number): string {
  const shape = slope < 0 ? `2年与10年期倒挂${-slope}个基点` : `10年与2年期利差${slope}个基点`;
  return `${shape}，${slope === before ? '与前一日相同' : `较前一日（${basisPoints(before)}）${slope > before ? '走阔' : '收窄'}`}。`;
}

/** `3M` is three months, `10Y` ten years. */
function termInChinese({ name }: TenorYield): string {
  return name.replace(/^(\d+(?:\.\d+)?)M$/, '$1个月期').replace(/^(\d+)Y$/, '$1年期');
}
