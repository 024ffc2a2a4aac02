/** How many lines each function of a file has, blank lines and comments apart, as the linter counts. */
import ts from 'typescript';
import type { SourceFile } from '../tidy/finding.ts';

export function functionLengths({ path, text }: SourceFile): number[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const lengths: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined)
      lengths.push(codeLines(node.getText(parsed)));
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return lengths;
}

function codeLines(text: string): number {
  return text
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;
}
