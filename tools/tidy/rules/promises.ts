/** Words nobody may honestly say about an investment. "Not guaranteed" is honest. */
import { eachMatch, type Rule } from '../finding.ts';

const lies =
  /(?<!\b(?:not|never|nor) )\b(?:guaranteed?|risk[- ]?free|no[- ]risk|can(?:no|')t lose|sure profit|assured returns?)\b|(?<![不非])(?:稳赚|保本|保证收益|零风险|无风险|包赚|稳赢|必赚)/gi;

export const promises: Rule = {
  name: 'promises',
  check: (files) =>
    files
      .filter(({ path }) => path.startsWith('packages/i18n/src/') && !path.endsWith('.test.ts'))
      .flatMap((file) =>
        eachMatch(file, lies, ([words]) => `"${words}" is a promise no market keeps`),
      ),
};
