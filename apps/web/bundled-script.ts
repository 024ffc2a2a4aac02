/** A script of its own beside the app: what the browser runs without it, or before it. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export async function bundledScript({
  source,
  name,
  values = {},
  banner,
  isReadable = false,
}: {
  /** From src/. */
  readonly source: string;
  readonly name: string;
  /** What the build alone knows, as constants of the script. */
  readonly values?: Readonly<Record<string, unknown>>;
  readonly banner?: string;
  readonly isReadable?: boolean;
}): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(
      Object.entries(values).map(([constant, value]) => [constant, JSON.stringify(value)]),
    ),
    build: {
      write: false,
      target: 'es2023',
      ...(isReadable ? { minify: false } : {}),
      lib: {
        entry: fileURLToPath(new URL(`src/${source}`, import.meta.url)),
        formats: ['iife'],
        name,
      },
      ...(banner === undefined ? {} : { rolldownOptions: { output: { banner } } }),
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${source} was not built`);
  return chunk.code;
}
