import type { Written } from '../traditional/traditional.ts';
/** The prospectus of a fictional company: nothing but the stated facts, in sentences. */

export type ProspectusTexts = {
  readonly company: string;
  readonly companyFictional: string;
  readonly companyBusiness: string;
  readonly offer: string;
  readonly offerShares: string;
  readonly offerRange: string;
  readonly offerLot: string;
  readonly offerFunds: string;
  readonly offerFinal: string;
  readonly ballot: string;
  readonly ballotHk: string;
  readonly ballotUs: string;
  readonly ballotSeed: string;
  readonly dates: string;
  readonly datesSubscription: string;
  readonly datesResult: string;
  readonly money: string;
  readonly moneyHeld: string;
  readonly moneyFeesHk: string;
  readonly moneyFeesUs: string;
  readonly moneyReconfirm: string;
  readonly risks: string;
  readonly risksPrice: string;
  readonly risksPaper: string;
};

export const prospectusTexts: Written<ProspectusTexts> = {
  en: {
    company: 'The company',
    companyFictional:
      '{name} is a fictional company. It was made up for this simulated market; any resemblance to a real one is a coincidence.',
    companyBusiness: 'Sector: {sector}. Business: {summary}.',
    offer: 'The offer',
    offerShares:
      '{shares} shares are offered on {exchange} under the code {code}. {ballotShares} of them, {percent} %, are allotted by ballot to customers and a simulated crowd; the rest is placed with simulated institutions.',
    offerRange: 'The price range is {low} to {high} {currency}.',
    offerLot:
      'Shares are applied for in lots of {lot}. One lot costs {entry} {currency} at the top of the range, charges included; one application may ask for up to {most} shares.',
    offerFunds: 'At the top of the range the offer raises {funds} {currency}.',
    offerFinal: 'The final price is {price} {currency}; the offer raises {funds} {currency}.',
    ballot: 'How shares are allotted',
    ballotHk:
      'Applications for up to {poolA} shares are in pool A, larger ones in pool B; each pool has half of the lots. In each pool as many applications as possible get one lot first, in the order of the draw; what is left is shared in proportion to what they asked for beyond it.',
    ballotUs:
      'Every application has the same odds, whatever its size. In the order of the draw each gets what it asked for until the shares run out.',
    ballotSeed:
      'The hash of the ballot’s seed was published on {committed}: {commitment}. The seed is published with the result, so that anybody can draw again.',
    dates: 'Dates',
    datesSubscription:
      'The prospectus was submitted on {prospectus}. The subscription opens at {opens} and closes at {closes}.',
    datesResult:
      'The price is published at {prices}, the result at {allots}. The first trade is at {lists}.',
    money: 'Money',
    moneyHeld:
      'When applying, the amount at the top of the range is held. With the result what was allotted is paid from it and the rest is released.',
    moneyFeesHk:
      'Charges are 1 % brokerage, 0.0027 % SFC levy, 0.00015 % AFRC levy and 0.00565 % trading fee, on what is allotted.',
    moneyFeesUs: 'Nothing is charged for applying or for what is allotted.',
    moneyReconfirm:
      'If the final price is more than 20 % outside the range, every subscriber is asked again; no answer is a no.',
    risks: 'What can be lost',
    risksPrice:
      'On the first day the price may be above or below what was paid, and a new stock usually moves more than an old one. What few asked for is allotted in full and opens lower on average; what many asked for opens higher, and little of it is allotted. Shares that are allotted can lose all of their value.',
    risksPaper: 'Market and money are simulated.',
  },
  zhHans: {
    company: '公司',
    companyFictional: '{name}为虚构公司，仅供本模拟市场使用，如与真实公司相似，纯属巧合。',
    companyBusiness: '行业：{sector}。主营业务：{summary}。',
    offer: '发行概况',
    offerShares:
      '本次发行 {shares} 股，上市地 {exchange}，代码 {code}。其中 {ballotShares} 股（{percent}%）通过抽签分配给客户及模拟申购人群，其余由模拟机构认购。',
    offerRange: '发行价区间为 {low} 至 {high} {currency}。',
    offerLot:
      '每手 {lot} 股，按区间上限并计入费用，一手入场费 {entry} {currency}；每份申购最多 {most} 股。',
    offerFunds: '按区间上限计算，募集资金 {funds} {currency}。',
    offerFinal: '最终发行价 {price} {currency}，募集资金 {funds} {currency}。',
    ballot: '配售方式',
    ballotHk:
      '申购不超过 {poolA} 股的归入甲组，超过的归入乙组，两组各占一半手数。每组先按抽签顺序让尽可能多的申购获得一手，剩余部分按超出一手的申购量比例分配。',
    ballotUs: '无论申购数量多少，中签机会相同。按抽签顺序依次足额分配，直至股份分完。',
    ballotSeed:
      '抽签种子的哈希已于 {committed} 公布：{commitment}。种子随结果一并公开，任何人都可以重新抽签核对。',
    dates: '时间安排',
    datesSubscription: '招股书递交日期：{prospectus}。申购时间：{opens} 至 {closes}。',
    datesResult: '定价时间：{prices}；结果公布：{allots}；上市首笔交易：{lists}。',
    money: '资金',
    moneyHeld: '申购时按区间上限冻结资金；公布结果时以冻结资金支付中签股份，其余立即解冻。',
    moneyFeesHk:
      '费用按中签金额收取：经纪佣金 1%、证监会交易征费 0.0027%、会财局交易征费 0.00015%、联交所交易费 0.00565%。',
    moneyFeesUs: '申购及中签均不收费。',
    moneyReconfirm: '如最终发行价偏离区间超过 20%，将再次征询每位申购人，未答复视为放弃。',
    risks: '可能的损失',
    risksPrice:
      '上市首日价格可能高于或低于发行价，新股波动通常大于老股。认购冷淡的新股往往足额中签，开盘价平均低于发行价；认购热烈的平均高开，但中签很少。中签股份可能损失全部价值。',
    risksPaper: '市场与资金均为模拟。',
  },
};
