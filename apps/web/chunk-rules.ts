/**
 * What must hold of the files that the build writes; an import somewhere far away may break it, so
 * the build looks.
 *
 * - A page of prices comes without the library of schemas: making them takes a slow phone a tenth of
 *   a second.
 * - No two files import each other: one of them would run before what it needs is there.
 */
import type { Plugin } from 'vite';

export type Chunk = {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
};

const SCHEMAS = /[\\/]node_modules[\\/]zod[\\/]/;

export function chunkRules({ withoutSchemas }: { readonly withoutSchemas: string }): Plugin {
  return {
    name: 'candor:chunk-rules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const guilty = fileWithSchemas(chunks, withoutSchemas);
      const circle = filesInCircles(chunks);
      const problems = [
        ...(guilty
          ? [`${withoutSchemas} is loaded with the library of schemas, in ${guilty}`]
          : []),
        ...(circle.length > 0 ? [`these files import each other: ${circle.join(', ')}`] : []),
      ];
      if (problems.length === 0) return;
      // What other plugins say of files that were not written would hide it.
      this.warn(problems.join('\n'));
      this.error(problems.join('\n'));
    },
  };
}

/** All files that are loaded before the first of these runs, themselves included. */
export function filesNeededBy(chunks: readonly Chunk[]): (names: readonly string[]) => Set<string> {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  return (names) => {
    const needed = new Set(names);
    // A set hands out what is added while it is walked.
    for (const name of needed) for (const next of imports.get(name) ?? []) needed.add(next);
    return needed;
  };
}

/** Of all that is loaded before the screen can be drawn. */
export function fileWithSchemas(chunks: readonly Chunk[], screen: string): string | undefined {
  const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(screen)));
  if (own === undefined) throw new Error(`${screen} is in no file`);
  const needed = filesNeededBy(chunks)([own.fileName]);
  return chunks.find(
    ({ fileName, moduleIds }) => needed.has(fileName) && moduleIds.some((id) => SCHEMAS.test(id)),
  )?.fileName;
}

export function filesInCircles(chunks: readonly Chunk[]): string[] {
  const neededBy = filesNeededBy(chunks);
  return chunks
    .filter(({ fileName, imports }) => neededBy(imports).has(fileName))
    .map(({ fileName }) => fileName);
}
