/**
 * A list is found by the name of its variable, in the syntax tree; a line goes in the order of
 * keys, and adding twice changes nothing. oxfmt formats it afterwards.
 */
import ts from 'typescript';

/** A list was moved or renamed. */
export class ListNotFound extends Error {
  override readonly name = 'ListNotFound';
}

/** Where in a list: by key, at its end, behind its last call, or before the element of a key. */
export type Place = 'sorted' | 'last' | 'afterCalls' | { readonly before: string };

export type Edit =
  | { readonly kind: 'import'; readonly line: string }
  | { readonly kind: 'importedName'; readonly from: string; readonly name: string }
  /** The list has them when it has one of this key. */
  | {
      readonly kind: 'element';
      readonly list: string;
      readonly key: string;
      readonly text: string;
      readonly place: Place;
    }
  /** Unless its name is declared already. */
  | { readonly kind: 'declaration'; readonly name: string; readonly text: string };

export function withEdits(path: string, text: string, edits: readonly Edit[]): string {
  return edits.reduce((before, edit) => withEdit(path, before, edit), text);
}

function withEdit(path: string, text: string, edit: Edit): string {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  switch (edit.kind) {
    case 'import':
      return withImport(source, edit.line);
    case 'importedName':
      return withImportedName(source, edit);
    case 'element':
      return withElement(source, edit);
    case 'declaration':
      return isDeclared(source, edit.name) ? text : `${text.trimEnd()}\n${edit.text}\n`;
  }
}

function withImport(source: ts.SourceFile, line: string): string {
  const imports = source.statements.filter(ts.isImportDeclaration);
  const from = /from '([^']+)'/.exec(line)?.[1] ?? '';
  if (imports.some((found) => specifierOf(found) === from)) return source.text;
  const parts = from.split('/');
  const folder = parts.length > 2 ? `${parts.slice(0, 2).join('/')}/` : './';
  const siblings = imports.filter((found) => specifierOf(found).startsWith(folder));
  const next = siblings.find((found) => specifierOf(found) > from);
  if (next !== undefined) return inserted(source.text, next.getStart(), `${line}\n`);
  const last = siblings.at(-1) ?? imports.at(-1);
  if (last === undefined) throw new ListNotFound(`${source.fileName} imports nothing`);
  return inserted(source.text, last.getEnd(), `\n${line}`);
}

function withImportedName(source: ts.SourceFile, { from, name }: Edit & { kind: 'importedName' }) {
  const found = source.statements
    .filter(ts.isImportDeclaration)
    .find((statement) => specifierOf(statement) === from)?.importClause?.namedBindings;
  if (found === undefined || !ts.isNamedImports(found))
    throw new ListNotFound(`${source.fileName} imports no names from ${from}`);
  const names = found.elements.map((element) => ({
    key: element.name.text,
    start: element.getStart(),
    end: element.getEnd(),
  }));
  if (names.some(({ key }) => key === name)) return source.text;
  const next = names.find(({ key }) => key > name);
  return next === undefined
    ? inserted(source.text, names.at(-1)?.end ?? found.getStart() + 1, `, ${name}`)
    : inserted(source.text, next.start, `${name},\n  `);
}

function withElement(
  source: ts.SourceFile,
  { list, key, text, place }: Edit & { kind: 'element' },
) {
  const literal = findList(source, list);
  const elements = elementsIn(literal);
  if (elements.some((element) => keyOf(element) === key)) return source.text;
  const index = placeIn(source, list, elements, key, place);
  const previous = elements[index - 1];
  if (previous === undefined) return inserted(source.text, literal.getStart() + 1, `\n${text},`);
  const end = previous.getEnd();
  // Comments above the next element stay with it.
  const rest = /^\s*,[ \t]*(?:\/\/.*)?/.exec(source.text.slice(end));
  return rest === null
    ? inserted(source.text, end, `,\n${text},`)
    : inserted(source.text, end + rest[0].trimEnd().length, `\n${text},`);
}

function placeIn(
  source: ts.SourceFile,
  list: string,
  elements: readonly ts.Node[],
  key: string,
  place: Place,
): number {
  if (place === 'last') return elements.length;
  if (place === 'afterCalls') return elements.findLastIndex(ts.isCallExpression) + 1;
  const index = elements.findIndex((element) =>
    place === 'sorted' ? keyOf(element) > key : keyOf(element) === place.before,
  );
  if (index >= 0) return index;
  if (place === 'sorted') return elements.length;
  throw new ListNotFound(`${source.fileName} has no "${place.before}" in its list "${list}"`);
}

type ListLiteral = ts.ArrayLiteralExpression | ts.ObjectLiteralExpression;

function findList(source: ts.SourceFile, name: string): ListLiteral {
  const found: ListLiteral[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name) {
      const value = bare(node.initializer);
      if (value !== null) found.push(value);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const [only, ...others] = found;
  if (only === undefined || others.length > 0)
    throw new ListNotFound(
      `${source.fileName} has ${only === undefined ? 'no' : 'more than one'} list named "${name}"`,
    );
  return only;
}

/** Without `as const` and `satisfies`. */
function bare(node: ts.Expression | undefined): ListLiteral | null {
  if (node === undefined) return null;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return bare(node.expression);
  return ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node) ? node : null;
}

function elementsIn(literal: ListLiteral): readonly ts.Node[] {
  return ts.isArrayLiteralExpression(literal) ? literal.elements : literal.properties;
}

/** The name of a property, of what is spread or called, a text, or the first value of an object. */
function keyOf(element: ts.Node): string {
  if (ts.isSpreadAssignment(element) || ts.isSpreadElement(element))
    return keyOf(element.expression);
  if (ts.isPropertyAssignment(element) || ts.isShorthandPropertyAssignment(element))
    return keyOf(element.name);
  if (ts.isCallExpression(element))
    return [element.expression, ...element.arguments.filter(ts.isStringLiteral)]
      .map(keyOf)
      .join(' ');
  if (ts.isObjectLiteralExpression(element)) {
    const [first] = element.properties;
    return first !== undefined && ts.isPropertyAssignment(first) ? keyOf(first.initializer) : '';
  }
  return ts.isStringLiteral(element) || ts.isIdentifier(element) ? element.text : element.getText();
}

function isDeclared(source: ts.SourceFile, name: string): boolean {
  return source.statements
    .filter(ts.isVariableStatement)
    .some(({ declarationList }) =>
      declarationList.declarations.some((declared) => declared.name.getText() === name),
    );
}

function specifierOf(statement: ts.ImportDeclaration): string {
  return ts.isStringLiteral(statement.moduleSpecifier) ? statement.moduleSpecifier.text : '';
}

function inserted(text: string, at: number, addition: string): string {
  return `${text.slice(0, at)}${addition}${text.slice(at)}`;
}
