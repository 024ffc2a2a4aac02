/**
 * From Simplified Chinese to what is written in Hong Kong: OpenCC's dictionaries, with the words of
 * hong-kong-words.ts before them. Large: the web app comes with the part of it that its own texts
 * need (words-in-use.ts), which the build puts in the place of this module.
 */
import { configs } from 'opencc-js/preset/cn2t';
import { hongKongWords, usualForms, usualSigns } from './hong-kong-words.ts';
import { readDictionaries } from './read-dictionaries.ts';
import { replaceLongest, type Words } from './replace-longest.ts';

/** OpenCC converts in two steps; here they are one, so that each place is looked at once. */
export function loadWords(): Words {
  const [toTraditional, toHongKong] = configs['s2hk']?.conversionChain ?? [];
  const variants = readDictionaries(toHongKong).filter(([sign]) => !usualSigns.has(sign));
  const asInHongKong = replaceLongest(new Map([...variants, ...usualForms]));
  return new Map([
    ...variants.filter(([sign]) => sign.length === 1),
    ...readDictionaries(toTraditional).map(
      ([simplified, traditional]) => [simplified, asInHongKong(traditional)] as const,
    ),
    ...hongKongWords,
  ]);
}
