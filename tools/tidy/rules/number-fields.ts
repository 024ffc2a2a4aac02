/** One field for numbers (use-number-input.ts): another would read `1,000` in its own way. */
import { eachMatch, isTest, type Rule } from '../finding.ts';

const OWN = 'packages/ui/src/fields/use-number-input.ts';
const bareInput =
  /\btype=(?:"number"|\{'number'\})|\binputMode=(?:"decimal"|\{'decimal'\})|\bvalueAsNumber\b/g;

export const numberFields: Rule = {
  name: 'number-fields',
  check: (files) =>
    files
      .filter(
        ({ path }) =>
          /^(?:apps\/(?:web|console)|packages\/ui)\/src\/.*\.tsx?$/.test(path) &&
          path !== OWN &&
          !isTest(path),
      )
      .flatMap((file) =>
        eachMatch(
          file,
          bareInput,
          ([words]) => `"${words}" reads numbers in its own way: take NumberField or StepperField`,
        ),
      ),
};
