/** Letters in JSX text, or in an attribute that is shown or read aloud, are a forgotten text. */
import ts from 'typescript';
import { isTest, lineAt, type Finding, type Rule, type SourceFile } from '../finding.ts';

const spokenAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
  'label',
  'hint',
  'note',
  'text',
  'message',
]);

export const untranslated: Rule = {
  name: 'untranslated',
  check: (files) =>
    files
      .filter(
        ({ path }) =>
          /^(?:apps\/(?:web|console)|packages\/(?:ui|chart))\/src\/.*\.tsx$/.test(path) &&
          !path.includes('/gallery/') &&
          !isTest(path),
      )
      .flatMap(textsIn),
};

function textsIn(file: SourceFile): Finding[] {
  const found: Finding[] = [];
  const add = (position: number, text: string) =>
    found.push({
      path: file.path,
      line: lineAt(file.text, position),
      message: `"${text.trim()}" is not from the dictionaries`,
    });
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && hasWords(node.text)) add(node.getStart(), node.text);
    if (
      ts.isJsxExpression(node) &&
      isInsideElement(node) &&
      node.expression !== undefined &&
      ts.isStringLiteralLike(node.expression) &&
      hasWords(node.expression.text)
    ) {
      add(node.getStart(), node.expression.text);
    }
    if (ts.isJsxAttribute(node) && spokenAttributes.has(node.name.getText())) {
      const text = getLiteral(node.initializer);
      if (text !== null && hasWords(text)) add(node.getStart(), text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

function isInsideElement(node: ts.JsxExpression): boolean {
  return ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent);
}

function getLiteral(value: ts.JsxAttributeValue | undefined): string | null {
  if (value === undefined) return null;
  if (ts.isStringLiteral(value)) return value.text;
  const inner = ts.isJsxExpression(value) ? value.expression : undefined;
  return inner !== undefined && ts.isStringLiteralLike(inner) ? inner.text : null;
}

/** A single letter is a mark, such as the A of A–Z. */
function hasWords(text: string): boolean {
  return /\p{L}{2}|\p{Script=Han}/u.test(text.replaceAll(/Candor|\w+@example\.com/g, ''));
}
