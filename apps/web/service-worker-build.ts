/**
 * Builds the service worker beside the app: /sw.js, one script with the list of the files that it
 * keeps. Its content changes with any of them, and that is how browsers find a new version.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { bundledScript } from './bundled-script.ts';
import type { BuiltFile } from './src/platform/service-worker/kept-files.rules.ts';

/** Kept beside the hashed files; the page is asked for by its address. */
const FIXED_FILES = ['boot.js', 'icons/candor.svg', 'icons/candor-192.png'];
const HASHED = /^assets\/.*\.(?:js|css|woff2)$/;
const NAME_LETTERS = 16;

export function serviceWorker(): Plugin {
  return {
    name: 'candor:service-worker',
    apply: 'build',
    generateBundle: {
      // When the page and every file are as they will be sent.
      order: 'post',
      async handler(_options, bundle) {
        const contentOf = (name: string): string | Uint8Array => {
          const built = bundle[name];
          if (built === undefined) return readFileSync(new URL(`public/${name}`, import.meta.url));
          return built.type === 'chunk' ? built.code : built.source;
        };
        const integrityOf = (name: string) =>
          `sha256-${digest(contentOf(name)).toString('base64')}`;
        const hashed = Object.keys(bundle)
          .filter((name) => HASHED.test(name))
          .toSorted();
        const files: BuiltFile[] = [
          { path: '/', integrity: integrityOf('index.html') },
          ...FIXED_FILES.map((name) => ({ path: `/${name}`, integrity: integrityOf(name) })),
          ...hashed.map((name) => ({ path: `/${name}` })),
        ];
        // The texts of all hashed files as one: a first visit asks once instead of hundreds of
        // times, which would count against everybody at its address, and packs better too.
        const texts = hashed.filter((name) => !name.endsWith('.woff2'));
        const source = JSON.stringify(
          Object.fromEntries(texts.map((name) => [`/${name}`, String(contentOf(name))])),
        );
        const pack = `assets/pack-${nameOf(source)}.json`;
        this.emitFile({ type: 'asset', fileName: pack, source });
        const worker = await bundledScript({
          source: 'platform/service-worker/main.ts',
          name: 'candorWorker',
          values: {
            CANDOR_FILES: files,
            CANDOR_PACK: `/${pack}`,
            CANDOR_BUILD: nameOf(JSON.stringify(files)),
          },
        });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker });
      },
    },
  };
}

function nameOf(text: string): string {
  return digest(text).toString('hex').slice(0, NAME_LETTERS);
}

function digest(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}
