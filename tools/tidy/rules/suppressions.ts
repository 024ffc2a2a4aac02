/**
 * Suppressions are debt: each says why on its own line, and there may not be more than recorded in
 * suppressions.json. In a test @ts-expect-error is no suppression but the proof that something does
 * not compile.
 */
import { eachMatch, isCode, isTest, type Finding, type Rule, type SourceFile } from '../finding.ts';

const suppression =
  /(?:(?:eslint|oxlint)-disable(?:-next-line|-line)?|@ts-(?:expect-error|ignore|nocheck)|@knipignore)\b([^\n]*)/g;

export function suppressionsIn(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => isCode(path) && !path.startsWith('tools/tidy/'))
    .flatMap((file) =>
      eachMatch(
        isTest(file.path) ? { ...file, text: file.text.replaceAll('@ts-expect-error', '') } : file,
        suppression,
        (match) =>
          /(?:--|:)\s*\S+\s+\S+/.test(match[1] ?? '')
            ? ''
            : 'a suppression without a reason: add "-- why" on the same line',
      ),
    );
}

export function suppressions(countMax: number): Rule {
  return {
    name: 'suppressions',
    check(files) {
      const all = suppressionsIn(files);
      const unexplained = all.filter(({ message }) => message !== '');
      if (all.length <= countMax) return unexplained;
      const where = all.map(({ path, line }) => `${path}:${line}`).join(', ');
      return [
        ...unexplained,
        {
          path: 'tools/tidy/suppressions.json',
          line: null,
          message: `${all.length} suppressions, at most ${countMax}: ${where}`,
        },
      ];
    },
  };
}
