/**
 * People who prefer reduced motion see none: a class with an animation is repeated in the same
 * file, under the media query, without it. A rule for every element would slow down each style
 * change, and a short duration for every element starts a transition on all of them.
 */
import type { Finding, Rule, SourceFile } from '../finding.ts';
import { lineAt } from '../finding.ts';

export const reducedMotion: Rule = {
  name: 'reduced-motion',
  check: (files) =>
    files.filter(({ path }) => path.endsWith('.css')).flatMap((file) => check(file)),
};

function check(file: SourceFile): Finding[] {
  const reduced = [...file.text.matchAll(REDUCED)].map(([block]) => block).join('\n');
  const moving = file.text.replace(REDUCED, (block) => block.replaceAll(/\S/g, ' '));
  return [
    ...[...moving.matchAll(ANIMATED)]
      .filter(([, selector = '', name = '']) => !FADES.has(name) && !isStilled(reduced, selector))
      .map((match) => ({
        path: file.path,
        line: lineAt(file.text, match.index),
        message: `${match[1]} has no “animation: none” under prefers-reduced-motion`,
      })),
    ...[...file.text.matchAll(DURATION_OF_ALL)].map((match) => ({
      path: file.path,
      line: lineAt(file.text, match.index),
      message: 'a duration for every element begins a transition on each; name no property instead',
    })),
  ];
}

function isStilled(reduced: string, selector: string): boolean {
  return reduced
    .split('}')
    .some((rule) => rule.includes(selector) && /animation:\s*none/.test(rule));
}

const REDUCED = /@media \(prefers-reduced-motion: reduce\) \{(?:[^{}]|\{[^{}]*\})*\}/g;
const ANIMATED = /(\.[\w-]+) \{[^{}]*?animation: ([\w-]+)/g;
const DURATION_OF_ALL = /\*,?[^{};]*\{[^{}]*transition-duration/g;

/** Only how much shows changes, nothing moves. */
const FADES = new Set(['shell-appear']);
