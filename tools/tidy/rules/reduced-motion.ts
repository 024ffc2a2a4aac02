/**
 * Whoever asked for less motion sees none: a class that moves is written again, in the same file,
 * without its animation. Said of every element at once it would cost each change of the page, and a
 * duration for every element begins a transition on all of them.
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
        message: `${match[1]} moves also for those who asked for less motion`,
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
