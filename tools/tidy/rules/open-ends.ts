/** A TODO names its issue, or it is forgotten. */
import { eachMatch, isCode, type Rule } from '../finding.ts';

export const openEnds: Rule = {
  name: 'open-ends',
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) && !path.startsWith('tools/tidy/'))
      .flatMap((file) =>
        eachMatch(
          file,
          /\b(?:TODO|FIXME|XXX|HACK)\b(?!\(#\d+\))/g,
          ([word]) => `${word} without an issue: write ${word}(#12), or do it`,
        ),
      ),
};
