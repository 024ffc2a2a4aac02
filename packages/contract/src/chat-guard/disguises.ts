/**
 * Further ways to read what asks for something: words with marks between their letters or cut in
 * pieces, masked, drawn out, written backwards, and Chinese in Latin letters or with characters
 * that sound the same. Each reading is judged like the plain one, so these only ever find more.
 */
import { readings } from './normalise.ts';

export function everyReading(text: string): readonly string[] {
  const plain = readings(text);
  const whole = plain.map((reading) => fused(unmasked(joined(reading))));
  const han = [...plain, ...whole].map(inCharacters);
  return [...new Set([...plain, ...whole, ...han])];
}

/** Without marks inside a word; a short form of "not" keeps its apostrophe. */
function joined(reading: string): string {
  return reading
    .replaceAll(/(?<=\p{L})[-_.~+·•|/\\^=*"“”«»<>[\]{}]+(?=\p{L})/gu, (mark) =>
      // Masked letters are read below; a sentence may end without a space.
      /^\*+$/u.test(mark) ? mark : mark === '.' ? '' : '',
    )
    .replaceAll(/(?<=\p{L})'(?=\p{L})(?!(?:t|s|re|ve|ll|d|m)(?![a-z]))/gu, '');
}

/** What is cut in pieces or drawn out most; long enough that no other words make them by chance. */
const cutWords = [
  'password',
  'passcode',
  'passphrase',
  'verification',
  'authenticator',
  'mnemonic',
  'private key',
  'seed phrase',
  'recovery phrase',
  'card number',
  'telegram',
  'whatsapp',
  'contrasena',
  'passwort',
  'kennwort',
];

const BETWEEN = '[\\s._\\-*|/~+·•,]{0,3}';
const cuts = cutWords.map((word) => {
  const letters = [...word.replaceAll(' ', '')].filter(
    (letter, place, all) => letter !== all[place - 1],
  );
  const pieces = letters.map((letter) => `(?:${letter}${BETWEEN})+?`);
  return { word, form: new RegExp(`(?<![a-z])${pieces.join('')}(?=[^a-z]|s?(?![a-z]))`, 'gu') };
});

function fused(reading: string): string {
  let text = reading
    .replaceAll('drowssap', 'password')
    .replaceAll(/(?<![a-z])edoc(?![a-z])/gu, 'code');
  for (const { word, form } of cuts) text = text.replaceAll(form, `${word} `);
  return text.replaceAll(/ {2,}/gu, ' ').trim();
}

const maskedWords = ['password', 'passwords', 'passcode', 'passwort', 'pin', 'otp', 'code', 'cvv'];

/** `p***word`: as long as the word, and every letter that is left is its own. */
function unmasked(reading: string): string {
  return reading.replaceAll(/(?<![\p{L}\p{N}])[a-z][a-z*#•%]{2,9}(?![\p{L}\p{N}])/gu, (masked) => {
    if (!/[*#•%]/u.test(masked) || masked.replaceAll(/[^a-z]/gu, '').length * 3 < masked.length)
      return masked;
    return (
      maskedWords.find(
        (word) =>
          word.length === masked.length &&
          [...masked].every((sign, place) => !/[a-z]/u.test(sign) || sign === word[place]),
      ) ?? masked
    );
  });
}

/** Pinyin and same-sounding characters of the words that the rules know, the longest first. */
const sounds: readonly (readonly [pinyin: string, characters: string])[] = [
  [
    'yan zheng ma|yan z ma|yanz ma|yan zheng 码|yan 证码|验证 ma|验 zheng 码|验证马|验正码|验证妈|yzm',
    '验证码',
  ],
  ['zhu ji ci', '助记词'],
  ['si yao|私 yao|私药', '私钥'],
  ['yin hang ka hao', '银行卡号'],
  ['xin yong ka hao', '信用卡号'],
  ['yin hang ka', '银行卡'],
  ['ka hao|卡 hao', '卡号'],
  ['kou ling', '口令'],
  ['mi ma|mi 码|密 ma|蜜码|密马|秘码|蜜马|密吗|迷码', '密码'],
  ['deng lu', '登录'],
  ['zhi fu', '支付'],
  ['jiao yi', '交易'],
  ['duan xin', '短信'],
  ['shou ji', '手机'],
  ['zhang hu', '账户'],
  ['zhang hao', '账号'],
  ['gao su', '告诉'],
  ['ti gong', '提供'],
  ['fa song', '发送'],
  ['fa gei', '发给'],
  ['fa yi xia', '发一下'],
  ['fa guo lai', '发过来'],
  ['bao gei', '报给'],
  ['gei wo', '给我'],
  ['gei ke fu', '给客服'],
  ['ke fu', '客服'],
  ['shi duo shao', '是多少'],
  ['shi shen me', '是什么'],
  ['wo men', '我们'],
  ['ni de', '你的'],
  ['nin de', '您的'],
  ['bu yao', '不要'],
  ['bu hui', '不会'],
  ['ren he ren', '任何人'],
  ['qing wu', '请勿'],
  ['wang ji', '忘记'],
  ['chong zhi', '重置'],
  ['xiu gai', '修改'],
  ['she zhi', '设置'],
  ['wei xin|v x|wechat', '微信'],
  ['jia wo', '加我'],
  ['bao zheng jin', '保证金'],
  ['jie dong', '解冻'],
  ['ti xian', '提现'],
  ['chong qian', '充值'],
  ['qing', '请'],
  ['bie', '别'],
  ['ba', '把'],
  ['fa', '发'],
  ['wo', '我'],
];

const characters = sounds.map(([pinyin, han]) => ({
  han,
  form: new RegExp(
    `(?<![a-z])(?:${pinyin
      .split('|')
      .map((syllables) => syllables.split(' ').join("[ '-]?"))
      .join('|')})(?![a-z])`,
    'gu',
  ),
}));

/** Only a text that has one of the nouns: everything else stays English. */
const namesSecret = /密码|验证码|助记词|私钥|卡号|口令|保证金|微信/u;

function inCharacters(reading: string): string {
  const slang = reading.replaceAll(/(?<=(?:你的|您的|把|n(?:i|in) ?de) ?)mm(?![a-z])/gu, '密码');
  let text = slang;
  for (const { form, han } of characters) text = text.replaceAll(form, han);
  return namesSecret.test(text)
    ? text.replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    : reading;
}
