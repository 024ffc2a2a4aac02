/**
 * What must hold of the files that the build writes; an import somewhere far away may break it, so
 * the build looks.
 *
 * - A page of prices comes without the library of schemas: making them takes a slow phone a tenth of
 *   a second.
 * - No two files import each other: one of them would run before what it needs is there.
 */
import type { Plugin } from 'vite';

type Chunk = {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
};

export function chunkRules({ withoutSchemas }: { readonly withoutSchemas: string }): Plugin {
  return {
    name: 'candor:chunk-rules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const guilty = fileWithSchemas(chunks, withoutSchemas);
      const circle = circleIn(chunks);
      const problems = [
        guilty !== null && `${withoutSchemas} is loaded with the library of schemas, in ${guilty}`,
        circle !== null && `these files import each other: ${circle.join(', ')}`,
      ].filter((problem) => problem !== false);
      if (problems.length === 0) return;
      // What other plugins say of files that were not written would hide it.
      this.warn(problems.join('\n'));
      this.error(problems.join('\n'));
    },
  };
}

/** Of all that is loaded before the screen can be drawn. */
export function fileWithSchemas(chunks: readonly Chunk[], screen: string): string | null {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set(
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(screen))),
  );
  if (seen.size === 0) throw new Error(`${screen} is in no file`);
  for (const { fileName, moduleIds, imports } of seen) {
    if (moduleIds.some((id) => SCHEMAS.test(id))) return fileName;
    for (const name of imports) {
      const chunk = byName.get(name);
      if (chunk !== undefined) seen.add(chunk);
    }
  }
  return null;
}

const SCHEMAS = /[\\/]node_modules[\\/]zod[\\/]/;

/** The files of one, in the order in which each imports the next. */
export function circleIn(chunks: readonly Chunk[]): string[] | null {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const known = new Set<string>();
  const follow = (name: string, path: readonly string[]): string[] | null => {
    if (path.includes(name)) return path.slice(path.indexOf(name));
    if (known.has(name)) return null;
    for (const next of imports.get(name) ?? []) {
      const circle = follow(next, [...path, name]);
      if (circle !== null) return circle;
    }
    known.add(name);
    return null;
  };
  for (const { fileName } of chunks) {
    const circle = follow(fileName, []);
    if (circle !== null) return circle;
  }
  return null;
}
