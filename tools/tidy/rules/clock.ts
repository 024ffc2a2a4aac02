/** The linter knows Date.now, this rule `new Date()`. */
import { eachMatch, isCode, isTest, type Rule } from '../finding.ts';

export const clock: Rule = {
  name: 'clock',
  check: (files) =>
    files
      .filter(
        ({ path }) =>
          isCode(path) &&
          /^(?:apps|packages)\//.test(path) &&
          !path.includes('/src/platform/') &&
          !isTest(path),
      )
      .flatMap((file) =>
        eachMatch(
          file,
          /\bnew Date\(\s*\)|\bprocess\.hrtime\b|\bTemporal\.Now\b/g,
          ([words]) => `"${words}" reads the clock: take \`now\` or a Clock`,
        ),
      ),
};
