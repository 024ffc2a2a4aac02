/** The figures of `npm run house`, by name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, type SourceFile } from '../tidy/finding.ts';
import { functionLengths } from './function-lengths.ts';
import { countIdenticalPairs } from './identical-runs.ts';
import { orderPath } from './order-path.ts';
import { countWrittenAgain } from './written-texts.ts';

const FILES_IN_A_ROOM = 25;
const LINES_OF_A_FUNCTION = 80;
const LINES_OF_A_FILE = 400;

export function measureHouse(root: string, files: readonly SourceFile[]): Record<string, number> {
  const code = files.filter(({ path }) => /\.(?:tsx?|mjs|cjs|css|sql|html)$/.test(path));
  const source = code.filter(({ path }) => !isTest(path) && !path.includes('/testing/'));
  const lengths = source.filter(({ path }) => /\.tsx?$/.test(path)).flatMap(functionLengths);
  const steps = orderPath(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'));
  return {
    'source lines, tests apart': linesOf(source),
    'source files': source.length,
    'lines of tests': linesOf(code) - linesOf(source),
    'files in the path of one order': steps.length,
    'lines in the path of one order': linesOf(files.filter(({ path }) => steps.includes(path))),
    'folders with more than 25 source files': roomSizes(source).filter(
      (size) => size > FILES_IN_A_ROOM,
    ).length,
    'functions over 80 lines': lengths.filter((lines) => lines > LINES_OF_A_FUNCTION).length,
    'lines of the longest function': Math.max(...lengths),
    'files over 400 lines': source.filter(
      (file) => !file.path.endsWith('.table.ts') && linesOf([file]) > LINES_OF_A_FILE,
    ).length,
    'pairs of identical places, six lines or more': countIdenticalPairs(
      code.filter(({ path }) => /\.tsx?$/.test(path)),
    ),
    'texts written again': countWrittenAgain(files),
    'lines of build code of our own': linesOf(
      source.filter(({ path }) =>
        /^apps\/(?:web|console)\/(?:src\/stills\/)?[^/]+\.tsx?$/.test(path),
      ),
    ),
  };
}

function linesOf(files: readonly SourceFile[]): number {
  return files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
}

function roomSizes(files: readonly SourceFile[]): number[] {
  const sizes = new Map<string, number>();
  for (const { path } of files) {
    const room = path.slice(0, path.lastIndexOf('/'));
    sizes.set(room, (sizes.get(room) ?? 0) + 1);
  }
  return [...sizes.values()];
}
