import { describe, expect, it } from 'vitest';
import { getScripts } from './web-chunks.ts';

const html = `<!doctype html><script src="/boot.js"></script>
<link rel="icon" href="/icons/candor.svg" /><link rel="modulepreload" crossorigin href="/assets/ui-1.js">
<script type="module" crossorigin src="/assets/main-1.js"></script>`;

const built: Record<string, string> = {
  'boot.js': 'document.documentElement.dataset.theme="dark"',
  'assets/ui-1.js': 'export const a=1',
  'assets/main-1.js':
    'import{a}from"./ui-1.js";import"./side-1.js";const later=()=>import("./route-1.js");export*from"./deep-1.js"',
  'assets/side-1.js': 'import{a as b}from"./ui-1.js";',
  'assets/deep-1.js': 'import"./main-1.js"',
};

describe('the scripts of a page', () => {
  it('are those it names and what they import at once, each counted once, without what comes on demand', () => {
    expect(getScripts(html, (path) => built[path] ?? '').toSorted()).toEqual(
      Object.keys(built).toSorted(),
    );
  });
});
