/**
 * A message as somebody reads it, whatever it was dressed up as: full-width letters, letters of
 * other scripts that look the same, characters without width, letters spaced out, digits for
 * letters, traditional characters. Rules look at every reading.
 */
import { lookAlikes } from './look-alikes.table.ts';

const DEFAULT_IGNORABLE = /[\p{Cf}\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Traditional to simplified, for the characters that the rules know. */
const traditional =
  '碼號驗證錢轉帳賬匯繳納稅費續凍鎖遠發給請訴聯繫詞鑰銀戶個動態資說報輸開幫讓這過來們為會從絕對單軟裝載時間問題麼嗎領額購買點禮權還須將應與無僅騙險協復鏈據實認識與營業務員線連絡訊簡傳圖截屏鍵盤補壓釋門檻費幣導現試選';
const simplified =
  '码号验证钱转账账汇缴纳税费续冻锁远发给请诉联系词钥银户个动态资说报输开帮让这过来们为会从绝对单软装载时间问题么吗领额购买点礼权还须将应与无仅骗险协复链据实认识与营业务员线连络讯简传图截屏键盘补压释门槛费币导现试选';
const toSimplified = new Map(
  [...traditional].map((letter, place) => [letter, [...simplified][place] ?? letter] as const),
);

/** Plain letters, one space between words, sentences kept apart. */
export function plainReading(text: string): string {
  return joinSpacedHan(
    joinSpacedLetters(plainLetters(text).replaceAll(/[ \t\u3000]+/gu, ' ')),
  ).trim();
}

/** Letter by letter: small, without accents, of one script, in simplified characters. */
export function plainLetters(text: string): string {
  const letters = text
    .normalize('NFKC')
    .normalize('NFD')
    .replaceAll(DEFAULT_IGNORABLE, '')
    .normalize('NFC')
    .toLowerCase();
  return [...letters]
    .map((letter) => lookAlikes.get(letter) ?? toSimplified.get(letter) ?? letter)
    .join('')
    .replaceAll(/[’‘`´ʼ]/gu, "'");
}

/** Every way to read it; the first is the plain one. */
export function readings(text: string): readonly string[] {
  const plain = plainReading(text);
  return [...new Set([plain, unLeet(plain, 'i'), unLeet(plain, 'l')])];
}

/** Without anything between letters: what hides in spaces and dots. */
export function squeezed(reading: string): string {
  return reading.replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** Four or more single letters in a row are one word: `p a s s`, `p.a.s.s`, `p-a-s-s`. */
function joinSpacedLetters(text: string): string {
  return text.replaceAll(
    /(?<![\p{L}\p{N}])(?:[a-z0-9@$!][ ._\-*|/,~+]{1,2}){3,}[a-z0-9@$!](?![\p{L}\p{N}])/gu,
    (run) => (/[a-z]/u.test(run) ? run.replaceAll(/[ ._\-*|/,~+]/gu, '') : run),
  );
}

function joinSpacedHan(text: string): string {
  return text.replaceAll(/(?<=\p{Script=Han})[ ._\-*|/~+·]{1,2}(?=\p{Script=Han})/gu, '');
}

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
};

/** Only within words that have letters: amounts and codes stay what they are. */
function unLeet(text: string, one: 'i' | 'l'): string {
  return text.replaceAll(/[a-z0-9@$!|]+/gu, (word) => {
    const letters = word.replaceAll(/[^a-z]/gu, '').length;
    if (letters === 0 || letters === word.length) return word;
    return word.replaceAll(/[0-9@$!|]/gu, (sign) =>
      sign === '1' || sign === '!' || sign === '|' ? one : (leet[sign] ?? sign),
    );
  });
}

/** Where one thought ends and another begins. */
export function clauses(reading: string): string[] {
  return reading
    .split(
      /[.!?;:,\n。！？；：，、…()（）]+(?=\s|$|\p{Script=Han})|\n| - | – | — |[。！？；，、（）]/gu,
    )
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
}
