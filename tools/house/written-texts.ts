/**
 * The texts of both apps that were written again, although every full language says the same words
 * elsewhere. Two English texts that Chinese tells apart are two texts; a key that takes its words
 * from another (`commonEn['common.buy']`) writes nothing.
 */
import ts from 'typescript';
import type { SourceFile } from '../tidy/finding.ts';

const ENGLISH = /^packages\/i18n\/src\/(?:(?:web|console)\/en\/|framework\/en\.ts$)/;

export function countWrittenAgain(files: readonly SourceFile[]): number {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const texts = files
    .filter(({ path }) => ENGLISH.test(path))
    .flatMap((file) => {
      const chinese = byPath.get(file.path.replace(/\/en(\.ts|\/)/, '/zh-hans$1'));
      const translated = new Map(chinese === undefined ? [] : writtenIn(chinese));
      return writtenIn(file).map(([key, text]) => JSON.stringify([text, translated.get(key)]));
    });
  return texts.length - new Set(texts).size;
}

/** What stands in quotes behind a key. */
function writtenIn({ path, text }: SourceFile): [string, string][] {
  const written: [string, string][] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isPropertyAssignment(node) &&
      (ts.isStringLiteral(node.name) || ts.isIdentifier(node.name)) &&
      ts.isStringLiteralLike(node.initializer)
    )
      written.push([node.name.text, node.initializer.text]);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false));
  return written;
}
