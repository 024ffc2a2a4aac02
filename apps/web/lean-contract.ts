/**
 * The contract as the web needs it. A call is declared with everything about it: who may make it,
 * what its body and its answer look like, why it is refused. The server is built from all of that;
 * the web sends to a method and a path, and knows the rest as types, which cost nothing. So the
 * build leaves the rest out, and with it the schemas that only a declaration used. Schemas of
 * pushed events stay: the web holds those against them.
 */
import { parseAst, type ESTree, type Plugin } from 'vite';

/** What the web reads of a declaration when it runs (packages/client, platform/calls/upload.ts). */
const KEPT = new Set(['method', 'path', 'isMoneyCommand', 'isPublic', 'isFollowed', 'fileField']);

export function leanContract(): Plugin {
  return {
    name: 'candor:lean-contract',
    apply: 'build',
    // After the types are gone.
    enforce: 'post',
    transform: {
      filter: { id: /[\\/]packages[\\/]contract[\\/]src[\\/].+\.ts$/ },
      handler: (code) => ({ code: leanModule(code), map: null }),
    },
  };
}

/** One module of the contract, as JavaScript. */
export function leanModule(code: string): string {
  const values = parseAst(code).body.flatMap((statement) => {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declared?.type === 'VariableDeclaration'
      ? declared.declarations.flatMap(({ init }) => init ?? [])
      : [];
  });
  // From the end, so that the others stay where they were found.
  return values
    .toReversed()
    .reduce(
      (lean, value) => lean.slice(0, value.start) + leanValue(code, value) + lean.slice(value.end),
      code,
    );
}

function leanValue(code: string, value: ESTree.Expression): string {
  const textOf = ({ start, end }: ESTree.Node) => code.slice(start, end);
  if (/Function|Literal|Identifier/.test(value.type)) return textOf(value);
  const [fields] = value.type === 'CallExpression' ? value.arguments : [];
  // A module of the contract does nothing but declare, so what nobody uses of it may go; the
  // bundler believes it of a pure function.
  if (!textOf(value).startsWith('endpoint(') || fields?.type !== 'ObjectExpression')
    return `/* @__PURE__ */ (() => (${textOf(value)}))()`;
  const kept = fields.properties.filter(
    (field) =>
      field.type === 'Property' && field.key.type === 'Identifier' && KEPT.has(field.key.name),
  );
  return `endpoint({ ${kept.map(textOf).join(', ')} })`;
}
