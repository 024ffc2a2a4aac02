/**
 * Two versions run side by side on one database while servers are replaced. So a migration adds
 * (expand); what an older version still reads or writes is taken away in a later release, in a file
 * that says so (contract).
 */
import { eachMatch, type Rule } from '../finding.ts';

const MARK = /^-- contract: \S.{10,}$/m;

/** A column that must be given, which who does not know it will not give, is of the same kind. */
const taking =
  /\bdrop\s+(?:table|column|view|schema)\b|\brename\s+(?:to|column)\b|\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b|\balter\s+column\s+\S+\s+set\s+not\s+null\b|\badd\s+column\s+(?:(?!\bdefault\b|\bgenerated\b|,|;)[\s\S])*?\bnot\s+null\b(?!(?:(?!,|;)[\s\S])*?\b(?:default|generated)\b)/gi;

export const migrationSteps: Rule = {
  name: 'migration-steps',
  check: (files) =>
    files
      .filter(({ path, text }) => /\/migrations\/[^/]+\.sql$/.test(path) && !MARK.test(text))
      .flatMap((file) =>
        eachMatch(
          { ...file, text: withoutComments(file.text) },
          taking,
          ([words]) =>
            `“${words.replaceAll(/\s+/g, ' ')}” breaks the version before it, which may still run. Add first; take away in a later release, in a file with a line “-- contract: why no version in use needs it”.`,
        ),
      ),
};

/** As long as before, so that lines stay where they are. */
function withoutComments(text: string): string {
  return text.replaceAll(/--.*$/gm, (comment) => ' '.repeat(comment.length));
}
