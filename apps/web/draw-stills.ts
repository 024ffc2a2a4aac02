/**
 * Draws the stills in a document without a browser and prints them as JSON. A process of its own:
 * a document is global, and the bundler's plugins are not to meet one.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Window } from 'happy-dom';
import { createServer } from 'vite';
import { STILL_LANGUAGES, stillId, STILLS } from './src/stills/stills.ts';

const PHONE = { width: 390, height: 844 };
const version: unknown = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
).version;

const server = await createServer({
  configFile: false,
  root: fileURLToPath(new URL('.', import.meta.url)),
  logLevel: 'error',
  mode: 'production',
  appType: 'custom',
  define: { 'import.meta.env.VITE_CANDOR_VERSION': JSON.stringify(version) },
  server: { middlewareMode: true, watch: null, ws: false, hmr: false },
  optimizeDeps: { noDiscovery: true, include: [] },
});
openGlobally(new Window({ url: 'http://localhost/', ...PHONE }));
const { drawStill } = await server.ssrLoadModule('/src/stills/draw-still.tsx');
const stills: Record<string, string> = {};
for (const language of STILL_LANGUAGES)
  for (const still of STILLS) stills[stillId(still, language)] = await drawStill(still, language);
process.stdout.write(JSON.stringify(stills), () => process.exit(0));

/** What the app takes from its window. Nothing is asked of a server: no answer has come yet. */
function openGlobally(window: Window): void {
  const own = new Set(['window', 'document', 'navigator', 'location', 'history', 'localStorage']);
  for (
    let from: object | null = window;
    from !== null && from !== Object.prototype;
    from = Object.getPrototypeOf(from)
  )
    for (const name of Object.getOwnPropertyNames(from))
      if (own.has(name) || !(name in globalThis)) put(name, Reflect.get(window, name));
  put('fetch', () => new Promise(() => undefined));
  // A still is of the first moment: no time passes in it, and nothing gets old.
  put('performance', { now: () => 0, timeOrigin: 0 });
  // It has no popover.
  Object.assign(window.HTMLElement.prototype, { showPopover: ignore, hidePopover: ignore });
  put('addEventListener', window.addEventListener.bind(window));
  put('removeEventListener', window.removeEventListener.bind(window));
  put('matchMedia', window.matchMedia.bind(window));
}

function ignore(): void {}

function put(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
