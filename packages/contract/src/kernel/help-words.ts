/**
 * What of a question is looked for in the help centre. Its search wants every word, and a question
 * has many that no article has: so the telling one is taken, by what people call it.
 */
import { SHORT_TEXT_LENGTH_MAX } from './patterns.ts';

/** How people write it, and how the articles do. */
const topics: readonly (readonly [RegExp, string])[] = [
  [/withdr[ae]w|cash(?:ing)? out|payout/iu, 'withdraw'],
  [/出金|提现|取款|提款/u, '提现'],
  [/deposit|top(?:ping)? up|pay(?:ing)? in/iu, 'deposit'],
  [/入金|充值|存款|到账/u, '充值'],
  [/identi|verif|kyc|passport/iu, 'identity'],
  [/认证|实名|身份/u, '认证'],
  [/margin|liquidat/iu, 'margin'],
  [/保证金|强平|爆仓/u, '保证金'],
  [/\bscam|fraud|phish/iu, 'scam'],
  [/诈骗|骗/u, '诈骗'],
  [/\bfees?\b|commission|charges?\b/iu, 'fee'],
  [/费用|手续费|佣金|收费/u, '费'],
  [/\boptions?\b/iu, 'option'],
  [/期权/u, '期权'],
  [/\bbonds?\b|treasur/iu, 'bond'],
  [/国债|债券/u, '国债'],
  [/robot/iu, 'robot'],
  [/机器人|量化/u, '机器人'],
  [/\bipo\b|new stock|subscri/iu, 'new stock'],
  [/新股|打新|申购/u, '新股'],
  [/\border|stop|limit|fill/iu, 'order'],
  [/委托|订单|下单|成交/u, '委托'],
  [/password|sign in|log ?in/iu, 'password'],
  [/密码|登录/u, '密码'],
];

const TELLING_LETTERS_MIN = 5;
const empty = new Set(
  'about account after again already because before could every having hello please question something still their there these thing those today which while would really trying wants where'.split(
    ' ',
  ),
);

/** Empty where nothing tells. */
export function searchedWords(typed: string): string {
  const topic = topics.find(([pattern]) => pattern.test(typed))?.[1];
  if (topic !== undefined) return topic;
  const words = typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /^[a-z]+$/u.test(word))
    .filter((word) => word.length >= TELLING_LETTERS_MIN && !empty.has(word));
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  return longest.slice(0, SHORT_TEXT_LENGTH_MAX);
}
