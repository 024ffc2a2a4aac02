/**
 * Puts the stills (src/stills) into the page, as templates: boot.js takes the one of the address,
 * so that words stand there while the app is on its way. The app starts after they are painted:
 * its script is only fetched beforehand.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { STILL_CODE } from './src/stills/stills.ts';

const drawer = fileURLToPath(new URL('draw-stills.ts', import.meta.url));
const STILLS_BYTES_MAX = 4 * 1024 * 1024;
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

export function stills(version: string): Plugin {
  return {
    name: 'candor:stills',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => withStills(html, drawStills(), version),
    },
  };
}

export function withStills(
  html: string,
  drawn: Readonly<Record<string, string>>,
  version: string,
): string {
  if (!ENTRY.test(html)) throw new Error('the page names no script to start with');
  const templates = Object.entries(drawn).map(([id, still]) => {
    // The page's policy allows no style attributes.
    const styled = /<[^>]* style=[^>]*>/.exec(still);
    if (styled !== null) throw new Error(`${id} has a style of its own: ${styled[0]}`);
    // Nor is there a figure or a time before an answer; only the version of the app is known.
    const figure = /[^>]*\d[^<]*/.exec(still.replaceAll(/<[^>]*>/g, '<>').replace(version, ''));
    if (figure !== null) throw new Error(`${id} has a figure nobody told: ${figure[0]}`);
    const open = still.replaceAll(STILL_CODE, '<span data-code></span>');
    return `<template id="${id}"><div data-still inert aria-hidden="true" class="contents">${open}</div></template>`;
  });
  return html
    .replace(ENTRY, '<link rel="modulepreload" crossorigin href="$1">')
    .replace('</body>', () => `${templates.join('\n')}\n</body>`);
}

function drawStills(): Record<string, string> {
  const text = execFileSync(process.execPath, [drawer], {
    encoding: 'utf8',
    maxBuffer: STILLS_BYTES_MAX,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const drawn: unknown = JSON.parse(text);
  if (typeof drawn !== 'object' || drawn === null) throw new Error('no stills were drawn');
  return Object.fromEntries(Object.entries(drawn).map(([id, still]) => [id, String(still)]));
}
