/**
 * What an operator may never ask: secrets, access to a device, money, or to go on elsewhere. A
 * sentence is refused when it asks; one that warns, explains or reports is not. Rules see every
 * reading of the text (normalise.ts, disguises.ts), also in languages beside English and Chinese
 * (asks-in-languages.ts). The sentences of guard-corpus.table.ts and attacks.table.ts are its
 * specification.
 */
import type { ChatAsk } from '../kernel/chat.ts';
import { askInLanguages } from './asks-in-languages.ts';
import { everyReading } from './disguises.ts';
import { clauses, squeezed } from './normalise.ts';

export function findAsk(text: string): ChatAsk | null {
  if (hasForeignAccount(text)) return 'money';
  for (const reading of everyReading(text)) {
    const found = askIn(reading) ?? askInLanguages(reading);
    if (found !== null) return found;
  }
  return null;
}

function askIn(reading: string): ChatAsk | null {
  const parts = clauses(reading.replaceAll(soothing, ' '));
  for (const clause of parts) {
    const found = askInClause(clause);
    if (found !== null) return found;
  }
  // A question over two clauses: "your password, please", "密码，发我".
  const whole = parts.join(' ');
  if (!isWarning(whole) && !explains(whole)) {
    for (const [ask, noun] of secrets)
      if (
        new RegExp(
          `^(?:ok |hi |hello |dear customer )?(?:and )?(?:your |ur |the )?${noun} (?:please|pls|plz|now|asap)$`,
          'u',
        ).test(whole)
      )
        return ask;
    const joined = squeezed(whole);
    for (const [ask, noun] of secretsHan)
      if (
        new RegExp(
          `^(?:您的|你的|把)?(?:${noun})(?:发|给|告诉|报)(?:给)?(?:我|我们|客服|过来|一下)$`,
          'u',
        ).test(joined)
      )
        return ask;
  }
  return null;
}

/** "Never mind", "why not": words that look like a refusal and are none. */
const soothing =
  /\b(?:never ?mind|why not|don't worry|do not worry|no worries|no problem|don't be shy|(?:do not|don't) (?:hesitate|forget|be afraid|wait) to|not (?:a )?problem|it's not a scam|not only)\b|别担心|不要担心|不用担心|请放心|没关系|没有?问题|不要紧|不用怕|别忘了|不要忘记|为什么不|不妨/gu;

const verbs =
  "(?:send|tell|give|provide|share|forward|text|message|type|say|read|dictate|submit|confirm|verify|supply|show|disclose|reveal|reply with|respond with|write(?: down)?|post|paste|drop|let me (?:have|know|see)|let us (?:have|know|see)|need|require|want|must have|ask you for|request|may i (?:have|get|know)|can i (?:have|get|know)|could i (?:have|get|know)|can we have|what is|what's|whats|what are|tell us|screenshot(?: of)?|photo of|picture of|copy of)";

const PASSWORD =
  '(?:(?:log ?in |account |trading |payment |pay |e-?mail |bank(?:ing)? |fund )?(?:pass ?words?|pass ?codes?|passwd|pass ?phrases?|pwd|pass wd)|(?:log ?in|account|bank(?:ing)?) (?:details|credentials|data)|credentials)';
const CODE =
  "(?:(?:verification|one[- ]?time|sms|text|security|confirmation|log ?in|sign[- ]?in|e-?mail|authenticator|authentication|auth|access|six[- ]digit|6[- ]digit|2fa|otp|google|mobile|phone)[- ]?(?:codes?|numbers?|pins?)|otps?|totp|one[- ]?time password|(?:pin)(?: (?:code|number))?|(?:codes?|digits|numbers?) (?:that )?(?:you|we|i|they|which|from your|in your|on your|you've|we've|sent to|just sent)[a-z ']{0,40}|(?:6|six|4|four|8|eight) digits|(?:(?<!(?:stock|order|referral|invitation|invite|error|refusal|instrument|promo|swift|bank|zip|postal|post|country|tax|sort|currency|qr|product|symbol|ticker) )(?:your|ur|the|that|this) codes?(?! of)))";
const SEED =
  '(?:seed(?: ?phrases?| ?words?)?|(?:secret )?recovery ?(?:phrases?|words?|keys?)|mnemonics?(?: phrase)?|private ?keys?|secret ?(?:phrases?|keys?)|(?:12|24|twelve|twenty[- ]four)[- ]words?(?: phrase)?|wallet (?:phrase|backup|keys?)|keystore(?: file)?)';
const CARD =
  "(?:(?:credit |debit |bank |your |full |whole |entire )*card(?:'s)? ?(?:numbers?|no\\.?|details|data|info(?:rmation)?)|cvv2?|cvc2?|cvv code|security code on (?:the|your) (?:back|card)|(?:three|3) digits on the back|expiry (?:date )?of your card|card expiry|(?:photo|picture|scan|image)s? of (?:both sides of )?(?:your|the) (?:bank |credit |debit )?card)";

const secrets: readonly (readonly [ChatAsk, string])[] = [
  ['seedPhrase', SEED],
  ['cardNumber', CARD],
  ['code', CODE],
  ['password', PASSWORD],
];

const secretsHan: readonly (readonly [ChatAsk, string])[] = [
  ['seedPhrase', '助记词|助记符|私钥|恢复词|恢复短语|种子短语|种子词|密钥文件|keystore'],
  [
    'cardNumber',
    '(?:银行|信用|借记|储蓄)?卡(?:的)?(?:卡)?号码?|卡号|cvv2?|cvc2?|卡背面?(?:的)?三位|安全码|银行卡(?:正反面|照片|有效期)|信用卡(?:信息|资料)',
  ],
  [
    'code',
    '验证码|校验码|动态码|动态口令|动态密码|短信码|确认码|认证码|一次性密码|手机码|邮箱码|谷歌码|pin码?|六位数(?:字)?|6位数(?:字)?|六位码|6位码',
  ],
  [
    'password',
    '(?:登录|登陆|交易|支付|资金|账户|账号|邮箱|银行卡?|取款|提现)?(?:的)?密码|口令|账号密码|登录信息|登录凭证',
  ],
];

const ASKING_HAN =
  '(?:发送?|发一下|发来|发我|发给|告诉|告知|提供|给我|给我们|给客服|报一下|报给|报上|说一下|念一下|念给|回复|截图|拍照|拍个|输入到(?:这里|聊天|对话)|填在(?:这里|聊天|对话)|私信|转发|交给|透露|透漏|核对一下|确认一下)';
const TO_ME_HAN = '(?:我|我们|客服|这里|这边|过来|一下|聊天|对话框|本人|工作人员|专员|经理)';

function askInClause(clause: string): ChatAsk | null {
  if (isWarning(clause)) return null;
  for (const [ask, noun] of secrets) if (asksFor(clause, noun) && !isPartOnly(clause)) return ask;
  const han = squeezed(clause);
  for (const [ask, noun] of secretsHan)
    if (asksForHan(han, noun) && !isPartOnly(clause)) return ask;
  if (wantsRemote(clause)) return 'remoteAccess';
  if (leadsOutside(clause)) return 'outsideContact';
  if (asksMoney(clause) || asksMoneyHan(han)) return 'money';
  return null;
}

/** A warning says no before it names the thing. */
function isWarning(clause: string): boolean {
  return (
    /\b(?:never|do not|don't|dont|does not|doesn't|will not|won't|cannot|can't|must not|mustn't|should not|shouldn't|not (?:to )?|nobody|no one|no need|no staff|none of us|without (?:asking|ever)|neither|isn't|is not|are not|aren't|beware|careful|scam(?:mer)?s?|whoever|anyone who|if (?:someone|anyone|somebody|anybody))\b/u.test(
      clause,
    ) ||
    /(?:请勿|切勿|勿|不要|不会|绝不|从不|决不|不得|不能|不可|无需|无须|不需要|不用|别|没有|任何人|不必|谨防|警惕|小心|凡是|如有人|若有人|骗子|诈骗|禁止|不支持|并不|不是|不收)/u.test(
      clause,
    )
  );
}

/** Telling how something is done on the product's own screens. */
function explains(clause: string): boolean {
  return (
    /\b(?:reset|change|forgot(?:ten)?|recover|update|set(?: up| a| your)?|choose|replace|renew|enable|turn on|on the (?:sign[- ]?in|log ?in|deposit|withdrawal|settings?|security|confirmation) (?:page|screen)|in (?:the )?(?:settings|app)|under (?:settings|security|profile|me)|was sent|were sent|has been sent|have sent|we sent|is valid|expires?|arrives?|will arrive|is wrong|was wrong|is incorrect)\b/u.test(
      clause,
    ) ||
    /(?:重置|修改|更改|找回|忘记|设置|更换|绑定|开启|启用|登录页|登录页面|设置页|设置中|页面(?:上|中|内)?输入|有效期为|已发送|已发至|会发送|发送至您|发送到您|将发送|已过期|错误|不正确|输入错误|输错|收到)/u.test(
      clause,
    )
  );
}

/** "the last four digits of your card" opens nothing. */
function isPartOnly(clause: string): boolean {
  return /\blast (?:four|4|three|3)\b|(?:后|末|尾)(?:四|4)位|尾号/u.test(clause);
}

function asksFor(clause: string, noun: string): boolean {
  const direct = new RegExp(
    `(?<![a-z])${verbs}(?![a-z])(?: [^ ]+){0,7}? (?:[a-z']+ )?${noun}(?![a-z])`,
    'u',
  );
  const whatIs = new RegExp(
    `(?<![a-z])(?:what is|what's|whats|may i have|can i have|i need|we need|give me|tell me|send me|send us|share)(?: [^ ]+){0,5}? ${noun}(?![a-z])`,
    'u',
  );
  if (
    whatIs.test(clause) &&
    !/\b(?:if|when|once|after|did|have) you\b|\basks? (?:you )?for\b/u.test(clause)
  )
    return !explains(clause) || /\b(?:what|tell me|send me|give me|share)\b/u.test(clause);
  if (direct.test(clause)) return !explains(clause) && !reports(clause);
  const bare = new RegExp(
    `^(?:and |ok |please |pls |also )*(?:your|ur) ${noun}(?: please| pls| plz| now| asap| here)?$`,
    'u',
  );
  const here = new RegExp(
    `(?:enter|type|put|write|input|fill in)(?: [^ ]+){0,5} ${noun}(?: [^ ]+){0,4} (?:here|in (?:this|the|our) chat|in the box below|below|to me)`,
    'u',
  );
  const after = new RegExp(
    `${noun}(?: [^ ]+){0,6} (?:to me|to us|here in (?:the )?chat|in this chat|back to me)(?: |$)`,
    'u',
  );
  const hidden = squeezed(clause);
  const asksHidden =
    /(?:send|tell|give|provide|share|needyour|whatisyour|confirmyour|verifyyour)[a-z]{0,24}(?:password|passcode|seedphrase|recoveryphrase|privatekey|mnemonic|cardnumber|verificationcode|onetimecode)/u;
  return (
    bare.test(clause) ||
    here.test(clause) ||
    after.test(clause) ||
    (!clause.includes(' ') &&
      asksHidden.test(hidden) &&
      !explains(clause) &&
      hiddenNoun(hidden, noun))
  );
}

function hiddenNoun(hidden: string, noun: string): boolean {
  const words: Record<string, RegExp> = {
    [PASSWORD]: /password|passcode/u,
    [SEED]: /seedphrase|recoveryphrase|privatekey|mnemonic/u,
    [CARD]: /cardnumber/u,
    [CODE]: /verificationcode|onetimecode/u,
  };
  return words[noun]?.test(hidden) ?? false;
}

/** It says what the system or the customer did, not what they should do. */
function reports(clause: string): boolean {
  return /\b(?:(?:you|the system|the app|it|the page) (?:will |may |can |then )?(?:asks?|be asked|need to (?:enter|confirm|type)|enters?|types?|confirms?|receives?|received|get|got)|you (?:need|have) (?:to )?(?:your|a|an|the)|did you|have you|do you have|does (?:the|your)|when you|once you|after you|if you|to (?:change|reset)|asks? (?:you )?for (?:a|your|the)[a-z -]* (?:at|when|before|on)|says?)\b/u.test(
    clause,
  );
}

function asksForHan(han: string, noun: string): boolean {
  const group = `(?:${noun})`;
  const before = new RegExp(`${ASKING_HAN}.{0,10}?${group}`, 'u');
  const after = new RegExp(`${group}.{0,6}?${ASKING_HAN}.{0,3}?${TO_ME_HAN}`, 'u');
  const shortAfter = new RegExp(
    `(?:把|将|麻烦|请|需要).{0,12}${group}.{0,4}(?:${ASKING_HAN}|给一下|报|发)`,
    'u',
  );
  const what = new RegExp(`${group}(?:是多少|是什么|是几|多少)`, 'u');
  const need = new RegExp(
    `(?:需要|要|想要|索取|麻烦提供|请提供|请问)(?:一下)?(?:您|你|客户)的?.{0,6}${group}$`,
    'u',
  );
  const bare = new RegExp(`^(?:请|麻烦)?(?:您|你)的?${group}(?:呢|吗)?$`, 'u');
  if (!new RegExp(group, 'u').test(han)) return false;
  if (what.test(han) || bare.test(han)) return true;
  const isSent =
    /(?:已|我们|系统|平台|会|将|自动|刚刚?)(?:经)?(?:为您|给您|向您)?(?:发送|发|回复)|发送?(?:给|至|到)(?:您|你)|(?:请|可)在.{0,8}(?:页|页面|app)/u.test(
      han,
    );
  if (
    isSent &&
    !new RegExp(`(?:告诉|提供|报|念|给我|发我|发给(?:我|客服)|回复(?:我|给我)).{0,12}`, 'u').test(
      han,
    )
  )
    return false;
  if (after.test(han) || shortAfter.test(han) || need.test(han)) return !explainsOnly(han);
  return before.test(han) && !explainsOnly(han);
}

function explainsOnly(han: string): boolean {
  const asksMe = /(?:告诉|发给|发送给|提供给|报给|念给|给)(?:我|我们|客服)|发我/u.test(han);
  return !asksMe && explains(han);
}

function wantsRemote(clause: string): boolean {
  return (
    /\b(?:any ?desk|team ?viewer|rust ?desk|ultra ?viewer|to ?desk|quick ?assist|chrome remote|sun ?login|screen ?connect|vnc|remote (?:control|access|desktop|assistance|session|support)|(?:share|sharing|show me|see) (?:your|ur|the) (?:screen|desktop)|screen ?shar(?:e|ing)|(?:control|take over|access|log into|connect to) (?:of )?your (?:computer|phone|device|pc|laptop|screen)|install (?:this|the following|an?|our) (?:app|apk|program|software|tool|file))\b/u.test(
      clause,
    ) ||
    /(?:远程(?:控制|协助|操作|连接|桌面|软件)|共享(?:您的|你的)?(?:屏幕|桌面)|屏幕共享|向日葵|todesk|teamviewer|anydesk|(?:下载|安装).{0,6}(?:远程|这个软件|该软件|此软件|app帮您))/u.test(
      squeezed(clause),
    )
  );
}

function leadsOutside(clause: string): boolean {
  return (
    /\b(?:https?:\/\/|www\.)|\b[a-z0-9-]{2,}\.(?:com|net|org|io|me|top|xyz|vip|cc|cn|info|site|online|app|shop|club|link|ru|hk)\b|[a-z0-9._%+-]+@[a-z0-9-]+\.[a-z]{2,}|\bt\.me\b|\bwa\.me\b/u.test(
      clause,
    ) ||
    /\b(?:telegram|whats ?app|we ?chat|weixin|viber|discord|skype|facebook|messenger|instagram|snapchat|kakao ?talk|zalo|qq)\b/u.test(
      clause,
    ) ||
    /\b(?:line id|my line|on line app|signal app|my signal|via signal|on signal)\b/u.test(clause) ||
    /\b(?:add|call|contact|text|reach|message|find|write to) me (?:on|at|by|via|privately|outside|directly on)\b/u.test(
      clause,
    ) ||
    /\b(?:my|our|a) (?:private|personal|other) (?:number|phone|account|chat|group|e-?mail|contact)\b/u.test(
      clause,
    ) ||
    /(?:微信|威信|薇信|维信|电报|纸飞机|飞机号|企鹅号|扣扣|whatsapp|telegram|(?:加|添加|扫).{0,4}(?:我|我的|客服|老师|经理).{0,4}(?:好友|微|v信|vx|qq|群|联系方式|二维码)|加(?:个)?(?:v|vx|qq|薇|微)|私下联系|(?:我|客服|经理|老师)的?(?:私人|个人)(?:号|账号|电话|手机)|(?:拨打|打)我(?:的)?(?:电话|手机)|进群|拉(?:您|你)进)/u.test(
      squeezed(clause),
    )
  );
}

const PAY =
  '(?:pay|paid|send|transfer|wire|remit|deposit|top[- ]?up|recharge|add (?:more )?(?:funds|money)|put in|pay in|load|invest|buy)';
const GOAL =
  '(?:unlock|unfreeze|un-?freeze|unblock|release|activate|re-?activate|restore|withdraw|withdrawals?|cash out|get your (?:money|funds|profit)|receive your (?:money|funds|profit)|verify|upgrade|clear|process|complete|lift|refund)';
const CHARGE =
  '(?:tax(?:es)?|fees?|charges?|commission|deposit|margin|guarantee|bond|insurance|penalty|fine|stamp duty|security deposit|verification amount|unlock(?:ing)? (?:fee|amount))';

/** Names of things on the product's own pages: none of them is a payment. */
const ownPages =
  /\b(?:transfer|deposit|payment|wire) (?:receipts?|slips?|pages?|forms?|methods?|history|records?|references?)\b/gu;
/** When money that arrived is credited. */
const creditedHan = /(?:一般|通常)?在?到账后.{0,8}工作日内(?:入账|到账)/gu;

function asksMoney(said: string): boolean {
  const clause = said.replaceAll(ownPages, ' ');
  if (
    /\b(?:from|between) (?:your|the) [a-z ]*wallets?\b|\bto (?:your|the) (?:funding|stock|us stocks?|hk stocks?|futures?|forex|follow|new stocks?) wallet\b/u.test(
      clause,
    )
  )
    return false;
  const demanded =
    '(?:please|pls|must|need to|needs to|have to|has to|required to|requires? you to|should|first|you will have to|ask you to|kindly|just|now|only)';
  return [
    `(?<![a-z])${PAY}(?![a-z])[^|]{0,60}?(?<![a-z])(?:to|in order to|before|so that|so we can|then we|and then|for|and we|and i)(?![a-z])[^|]{0,30}?(?<![a-z])${GOAL}(?![a-z])`,
    `(?<![a-z])(?:to|before|in order to)(?![a-z])[^|]{0,20}?(?<![a-z])${GOAL}(?![a-z])[^|]{0,50}?(?<![a-z])(?:${demanded})(?![a-z])[^|]{0,20}?(?<![a-z])${PAY}(?![a-z])`,
    `(?<![a-z])${demanded}(?![a-z])[^|]{0,20}?(?<![a-z])(?:pay|send|transfer|wire|remit)(?![a-z])[^|]{0,40}?(?<![a-z])${CHARGE}(?![a-z])`,
    `^(?:ok |so |then )*(?:pay|send|wire|remit)(?![a-z])[^|]{0,40}?(?<![a-z])${CHARGE}(?![a-z])`,
    `(?<![a-z])${CHARGE}(?![a-z])[^|]{0,30}?(?:is|are|must be|has to be|needs to be) (?:required|needed|due|payable|paid|owed)[^|]{0,40}?(?<![a-z])(?:to|before|first|for|in order)(?![a-z])[^|]{0,30}?${GOAL}`,
    `(?<![a-z])(?:pay|send|transfer|wire|remit|deposit|move)(?![a-z])[^|]{0,60}?(?<![a-z])(?:to|into) (?:me|us|my|our (?:agent|manager|account|wallet)|this|the following|the below|that|a safe|a secure|another) ?(?:account|address|wallet|card|person|bank)?(?![a-z])`,
    `(?<![a-z])(?:gift ?cards?|itunes cards?|steam cards?|google play cards?|western union|money ?gram)(?![a-z])`,
  ].some((rule) => new RegExp(rule, 'u').test(clause));
}

function asksMoneyHan(said: string): boolean {
  const han = said.replaceAll(creditedHan, '');
  const pay =
    '(?:支付|缴纳|缴|交纳|交|转账|转入|转|汇款|汇|打款|打|充值|充|入金|存入|存|付款|付|补缴|补|垫付|预付)';
  const goal =
    '(?:解冻|解锁|解封|激活|恢复|提现|提款|出金|取出|放款|到账|解除|认证|升级|退款|返还|提取)';
  const charge =
    '(?:保证金|手续费|税|税款|个税|个人所得税|认证金|验证金|押金|保险费?|解冻费|解冻金|服务费|滞纳金|违约金|诚意金|流水|工本费|通道费)';
  const rules = [
    `(?:需要?|必须|须|请|先|得|要|麻烦)(?:您|你)?(?:先|再)?.{0,4}${pay}.{0,14}${charge}`,
    `${pay}.{0,16}(?:才能|才可以?|方可|后才|之后|即可|后即可|就能|就可以|来|以便|用于|用来|后)?.{0,4}${goal}`,
    `(?:想要?|如需|要)?${goal}.{0,10}(?:需要?|必须|须|得|要|先).{0,6}${pay}`,
    `${pay}.{0,14}(?:到|给|至|进)(?:我|我们|这个|该|以下|下面|指定|安全|老师|经理|客服)(?:的)?(?:账户|账号|地址|钱包|卡|银行卡)?`,
    '(?:礼品卡|购物卡|充值卡|刷单|刷流水|垫付|代付)',
  ];
  // What was credited, moved by itself, or costs nothing is reported, not demanded.
  if (
    /(?:已到账|已入账|已完成|已成功|已提交|已处理|为0|为零|免费|没有手续费|资金账户|之间划转|页面(?:查看|提交)?|多久|预计|通常)/u.test(
      han,
    )
  )
    return false;
  return rules.some((rule) => new RegExp(rule, 'u').test(han));
}

/** An address of a coin wallet or a bank account: money is only ever sent by the product's pages. */
function hasForeignAccount(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(/[\u200b-\u200f\u2060\ufeff]/gu, '');
  return (
    /(?<![A-Za-z0-9_])(?:0x[0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33}|bc1[02-9ac-hj-np-z]{20,80}|[13][1-9A-HJ-NP-Za-km-z]{25,34})(?![A-Za-z0-9])/u.test(
      plain,
    ) ||
    /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])/u.test(
      plain,
    )
  );
}
