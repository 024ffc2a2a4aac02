/** A field named like an amount is a Money, a Price or a decimal string, never a number. */
import { eachMatch, isTest, type Rule } from '../finding.ts';

const name = '\\b(\\w*(?:amount|price|fee|balance|quantity|margin|profit)\\w*)';
const typed = new RegExp(`${name}\\??:\\s*(?:number\\b|z\\.(?:number|int|float64|int32)\\()`, 'gi');

export const moneyNumbers: Rule = {
  name: 'money-numbers',
  check: (files) =>
    files
      .filter(
        ({ path }) =>
          /^(?:apps\/server|packages\/(?:contract|money))\/src\/.*\.ts$/.test(path) &&
          !isTest(path),
      )
      .flatMap((file) =>
        eachMatch(
          file,
          typed,
          ([, field]) =>
            `"${field}" is a number: use Money, Price, Quantity or Rate (on the wire a decimal string)`,
        ),
      ),
};
