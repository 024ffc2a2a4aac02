/** So that old words do not come back. The customary ones are in docs/glossary.md. */
import { eachMatch, type Rule } from '../finding.ts';

const retired =
  /\b(?:whoever|hand(?:s|ed|ing)? (?:it |them )?in|at the latest|of the house|tak(?:e|es|en|ing) in hand|closed by rule|coin wallet|touched my account|you will be told|how you are told|passed you by|could bring|lasting name|is not there any more)\b|虚拟资金|虚拟货币|数字货币|跟单|竞拍|撤销前有效/gi;
/**
 * Right in a contract that customers signed and in a comment, but not what a broker's screen says:
 * a sale pays, customers are notified, open orders continue, what is left is the rest.
 */
const stilted =
  /(?<=['`][^'`\n]*)\b(?:brings?|(?:is|are|was|were|be|been) told|go(?:es)? on(?! duty)|under way|what (?:is|was) [^.,;:']{1,40} (?:is|was))\b/gi;
const SCREENS = /^packages\/i18n\/src\/(?:web|console|refusals|notices|mail|market-news)\//;
/** A place of China, named as a country would be. */
const country = /(?<=['"])(?:香港|台湾|澳门|台灣|澳門)(?=['"])/g;

export const retiredWords: Rule = {
  name: 'retired-words',
  check: (files) => [
    ...files
      .filter(({ path }) => path.startsWith('packages/i18n/src/') && !path.endsWith('.test.ts'))
      .flatMap((file) =>
        eachMatch(file, retired, ([word]) => `"${word}" is retired: see docs/glossary.md`),
      ),
    ...files
      .filter(({ path }) => SCREENS.test(path) && !path.endsWith('.test.ts'))
      .flatMap((file) =>
        eachMatch(file, stilted, ([word]) => `"${word}" is not what a broker's screen says`),
      ),
    ...files
      .filter(({ path }) => /\/(?:areas\.json|countries-zh-hans\.ts)$/.test(path))
      .flatMap((file) =>
        eachMatch(file, country, ([name]) => `"${name}" is named with 中国 in a list of countries`),
      ),
  ],
};
