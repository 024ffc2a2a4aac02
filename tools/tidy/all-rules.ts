/** House rules that a linter cannot check. Each has a case in tidy.test.ts. */
import type { Rule } from './finding.ts';
import { castOrder } from './rules/cast-order.ts';
import { clock } from './rules/clock.ts';
import { dates } from './rules/dates.ts';
import { decisionNumbers } from './rules/decision-numbers.ts';
import { docPaths } from './rules/doc-paths.ts';
import { fileLength } from './rules/file-length.ts';
import { fileNames } from './rules/file-names.ts';
import { foreignPlaces } from './rules/foreign-places.ts';
import { lockedHashes } from './rules/locked-hashes.ts';
import { migrationSteps } from './rules/migration-steps.ts';
import { moneyNumbers } from './rules/money-numbers.ts';
import { numberFields } from './rules/number-fields.ts';
import { openEnds } from './rules/open-ends.ts';
import { promises } from './rules/promises.ts';
import { reducedMotion } from './rules/reduced-motion.ts';
import { retiredWords } from './rules/retired-words.ts';
import { suppressions } from './rules/suppressions.ts';
import { textKeys } from './rules/text-keys.ts';
import { untranslated } from './rules/untranslated.ts';

export function allRules({
  suppressionsMax,
  keys,
}: {
  suppressionsMax: number;
  keys: readonly string[];
}): Rule[] {
  return [
    fileNames,
    openEnds,
    fileLength,
    suppressions(suppressionsMax),
    untranslated,
    moneyNumbers,
    numberFields,
    promises,
    reducedMotion,
    retiredWords,
    foreignPlaces,
    lockedHashes,
    clock,
    dates,
    decisionNumbers,
    docPaths,
    castOrder,
    migrationSteps,
    textKeys(keys),
  ];
}
