/**
 * The contract as the web needs it. A call is declared with everything about it: who may make it,
 * what its body and its answer look like, why it is refused. The server is built from all of that;
 * the web sends to a method and a path, and knows the rest as types, which cost nothing. So the
 * build leaves the rest out, and with it the schemas that only a declaration used. Schemas of
 * pushed events stay: the web holds those against them.
 */
import { parseAst, type Plugin } from 'vite';

/** What the web reads of a declaration when it runs (packages/client, platform/calls/upload.ts). */
const KEPT = new Set(['method', 'path', 'isMoneyCommand', 'isPublic', 'isFollowed', 'fileField']);

const CONTRACT_MODULE = /[\\/]packages[\\/]contract[\\/]src[\\/].+\.ts$/;

export function leanContract(): Plugin {
  return {
    name: 'candor:lean-contract',
    apply: 'build',
    // After the types are gone.
    enforce: 'post',
    transform: {
      filter: { id: CONTRACT_MODULE },
      handler: (code) => ({ code: leanModule(code), map: null }),
    },
  };
}

/** One module of the contract, as JavaScript. */
export function leanModule(code: string): string {
  const edits: Edit[] = [];
  for (const declared of childrenIn(
    childrenIn(parseAst(code).body)
      .flatMap(declarationsIn)
      .map(({ init }) => init),
  )) {
    if (isCallOf('endpoint', declared)) edits.push(...fieldsLeftOut(declared));
    // A module of the contract does nothing but declare, so what nobody uses of it may go; the
    // bundler believes it of a pure function.
    else if (!/Function|Literal|Identifier/.test(declared.type))
      edits.push(
        { at: declared.start, until: declared.start, text: '/* @__PURE__ */ (() => (' },
        { at: declared.end, until: declared.end, text: '))()' },
      );
  }
  return applied(code, edits);
}

/** `const a = 1, b = 2`, exported or not. */
function declarationsIn(statement: Node): Node[] {
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement;
  return isNode(declaration) && declaration.type === 'VariableDeclaration'
    ? childrenIn(declaration['declarations'])
    : [];
}

function isCallOf(name: string, node: Node): boolean {
  return (
    node.type === 'CallExpression' && isNode(node['callee']) && node['callee']['name'] === name
  );
}

type Edit = { readonly at: number; readonly until: number; readonly text: string };
type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
};

function fieldsLeftOut(call: Node): Edit[] {
  const [declaration] = childrenIn(call['arguments']);
  return childrenIn(declaration?.['properties']).flatMap((property) => {
    const key = isNode(property['key']) ? property['key']['name'] : null;
    return typeof key === 'string' && KEPT.has(key)
      ? []
      : [{ at: property.start, until: property.end, text: '' }];
  });
}

/** The comma behind a field goes with it: two in a row would be a mistake. */
function applied(code: string, edits: readonly Edit[]): string {
  let lean = '';
  let at = 0;
  for (const edit of edits.toSorted((one, other) => one.at - other.at || one.until - other.until)) {
    lean += code.slice(at, edit.at) + edit.text;
    at =
      edit.until === edit.at
        ? edit.at
        : edit.until + (/^\s*,/.exec(code.slice(edit.until))?.[0].length ?? 0);
  }
  return lean + code.slice(at);
}

function childrenIn(field: unknown): Node[] {
  return (Array.isArray(field) ? field : [field]).filter(isNode);
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'type') === 'string' &&
    typeof Reflect.get(value, 'start') === 'number'
  );
}
