/**
 * What a customer should not send: a password, a one-time code, a card number, a recovery phrase.
 * It is stopped before it is stored or seen by anybody; questions about them pass.
 */
import type { ChatTell } from '../kernel/chat.ts';
import { plainReading, readings } from './normalise.ts';

export function findTell(text: string): ChatTell | null {
  const plain = plainReading(text);
  if (hasCardNumber(plain)) return 'cardNumber';
  if (hasSeedPhrase(plain)) return 'seedPhrase';
  if (readings(text).some(statesPassword)) return 'password';
  if (statesCode(plain)) return 'code';
  return null;
}

/** 13 to 19 digits that pass the Luhn check and begin as cards do. */
function hasCardNumber(text: string): boolean {
  const runs = text.matchAll(/(?<![a-z0-9_.])\d(?:[ ._\-–/]{0,2}\d){12,18}(?![a-z0-9_])/gu);
  for (const [run] of runs) {
    const digits = run.replaceAll(/\D/gu, '');
    if (
      /^(?:2[2-7]|3[04-9]|4|5[0-9]|6[0-9]|81|9[0-9])/u.test(digits) &&
      isLuhn(digits) &&
      !/^(\d)\1+$/u.test(digits)
    )
      return true;
  }
  return false;
}

function isLuhn(digits: string): boolean {
  let sum = 0;
  [...digits].toReversed().forEach((digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}

/** Words of sentences; none of them is in the list that recovery phrases are made of. */
const sentenceWords = new Set(
  'the and for are was were not has had have from with your please but did does them its our his her him she would could should been being how which who why into onto than also because since until while whose those these after every each my too yes out off per via via let got get gets its here where'.split(
    ' ',
  ),
);

/** Twelve or more short words in a row that make no sentence, numbered or not. */
function hasSeedPhrase(text: string): boolean {
  const words = text
    .replaceAll(/\d+[.):]?|[,;:|/\n"'()[\]-]+/gu, ' ')
    .split(/\s+/u)
    .filter((word) => word !== '');
  let run = 0;
  for (const word of words) {
    const bare = word.replace(/[.!?]$/u, '');
    run = /^[a-z]{3,8}$/u.test(bare) && !sentenceWords.has(bare) ? run + 1 : 0;
    if (run >= PHRASE_WORDS_MIN) return true;
  }
  const isNamed =
    /(?:(?:seed|recovery|secret|mnemonic)(?: (?:phrase|words?|key))?|private key)s? (?:is|are|=|:)? ?(?:[a-z]{3,8}[ ,]+){3,}[a-z]{3,8}|助记词(?:是|为|:|：)? ?\S/u;
  return (
    (isNamed.test(text) &&
      !/\b(?:lost|forgot|stolen|safe|what|how|where|need|should)\b|什么|怎么|哪里|丢|忘|吗|如何|在哪/u.test(
        text,
      )) ||
    /(?:^|[^\p{Script=Han}])(?:\p{Script=Han}[ ,、，]){11,}\p{Script=Han}(?:$|[^\p{Script=Han}])/u.test(
      text.replaceAll(/\s+/gu, ' '),
    ) ||
    /(?<![a-z0-9])(?:private key|私钥)[^a-z0-9]{0,6}(?:is |是|为)?[^a-z0-9]{0,3}(?:0x)?[0-9a-f]{64}/u.test(
      text,
    )
  );
}

const PHRASE_WORDS_MIN = 12;

/** What follows "password is" when it is no password. */
const states = new Set(
  'wrong incorrect invalid not no never always expired lost being been required needed too very still rejected refused correct right the a an what my your saved reset changed different asked on in for from weak strong safe secure working ok fine unknown forgotten blocked locked case set missing empty gone same also accepted denied old new to and or but it that this is was has field page must should can cannot doesnt wont isnt where how why when which long short compromised leaked hacked stolen known visible hidden enough please help at least important private confidential mine yours unrecognized unrecognised mandatory optional'.split(
    ' ',
  ),
);

function statesPassword(reading: string): boolean {
  const english =
    /(?<![a-z])(?:(?:log ?in|account|trading|pay|payment|e-?mail)? ?(?:pass ?word|pass ?code|passwd|pwd|pass ?phrase)|pw)(?:s)?(?: (?:to|for|of|on) (?:my |the )?[a-z]+)?(?: ?[:=＝：] ?| (?:is|was|are)(?: now)?[: ]+)["'“«(]?([^\s"'”»)]+)/gu;
  for (const [, word = ''] of reading.matchAll(english)) {
    const bare = word.replaceAll(/[^a-z0-9]/gu, '');
    if (bare.length >= 3 && !states.has(bare)) return true;
  }
  const han =
    /(?:密码|口令)(?:(?:是|为|就是|改成了?|设(?:成|为)了?)[:：]?|[:：=]) ?["“「']?([^\s"”」'，。,.？?！!]{3,})/gu;
  for (const [, word = ''] of reading.matchAll(han))
    if (
      !/^(?:什么|多少|怎么|哪|错|不|对的?|正确|否|几|空|没|我的?$|什|谁|不是|过期|无效|以前|旧|新的?$|在|被|要|必|只|需)/u.test(
        word,
      )
    )
      return true;
  return false;
}

function statesCode(text: string): boolean {
  const isOther =
    /\b(?:stock|order|error|refusal|reference|ref|swift|postal|zip|post|sort|country|bank|deposit|ticker|symbol|invoice|case|ticket|phone|tracking|status)(?: ?(?:code|number|no|id))?[ :#]{0,3}(?:is |was )?\d|(?:股票|证券|错误|订单|委托|参考|邮政|银行|国家|入金)(?:代)?(?:码|号|编号)/u;
  if (isOther.test(text)) return false;
  const english =
    /\b(?:codes?|otp|pin|2fa|one[- ]time (?:password|code)|verification|authenticator|token)\b[^\d\n]{0,20}(?<![\p{L}\p{N}.,$€£])(\d[ -]?\d[ -]?\d[ -]?\d(?:[ -]?\d){0,4})(?![\d%]|[.,]\d|\p{L})/u;
  const reversed =
    /(?<![\p{L}\p{N}.,$€£])(\d[ -]?\d[ -]?\d[ -]?\d(?:[ -]?\d){0,4})(?![\d%]|[.,]\d) (?:is|was) (?:my|the) (?:[a-z-]+ )?(?:code|otp|pin)\b/u;
  const han =
    /(?:验证码|校验码|动态码|短信码|动态口令|确认码|一次性密码|pin码?)[^\d]{0,8}(\d[ -]?\d[ -]?\d[ -]?\d(?:[ -]?\d){0,4})(?!\d|[.,]\d|位)/u;
  // Six digits and nothing else is how a code is sent; a round number is an amount.
  const alone = /^\d{3}[ -]?\d{3}$/u.test(text) && !text.endsWith('00');
  return alone || english.test(text) || reversed.test(text) || han.test(text);
}
