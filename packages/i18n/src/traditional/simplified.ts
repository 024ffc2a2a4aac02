/**
 * What was typed in Traditional Chinese, sign by sign in Simplified: names and articles are stored
 * so, and 騰訊 finds what 腾讯 finds. For searching only; nothing that somebody wrote is changed.
 */
import { configs } from 'opencc-js/preset/t2cn';
import { readDictionaries } from './read-dictionaries.ts';
import { replaceLongest } from './replace-longest.ts';

export function inSimplified(text: string): string {
  if (!HAN.test(text)) return text;
  replace ??= makeReplace();
  return replace(text);
}

const HAN = /\p{Script=Han}/u;

let replace: ((text: string) => string) | null = null;

function makeReplace(): (text: string) => string {
  const [fromHongKong, toSimplified] = configs['hk2s']?.conversionChain ?? [];
  const signs = readDictionaries(toSimplified).filter(([sign]) => sign.length === 1);
  const simplified = replaceLongest(new Map(signs));
  return replaceLongest(
    new Map([
      ...readDictionaries(fromHongKong)
        .filter(([sign]) => sign.length === 1)
        .map(([sign, traditional]) => [sign, simplified(traditional)] as const),
      ...signs,
    ]),
  );
}
