/**
 * A page of prices is drawn without the library of schemas: making them takes a slow phone a tenth
 * of a second. An import somewhere far away may bring it back, so the build looks.
 */
import type { Plugin } from 'vite';

type Chunk = {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
};

export function withoutSchemas(screen: string): Plugin {
  return {
    name: 'candor:without-schemas',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const guilty = fileWithSchemas(chunks, screen);
      if (guilty !== null)
        this.error(`${screen} is loaded with the library of schemas, in ${guilty}`);
    },
  };
}

/** Of all that is loaded before the screen can be drawn. */
export function fileWithSchemas(chunks: readonly Chunk[], screen: string): string | null {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const waiting = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(screen)));
  if (waiting.length === 0) throw new Error(`${screen} is in no file`);
  const seen = new Set(waiting);
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
