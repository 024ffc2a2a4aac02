/** The figures of docs/guides/new-stocks.md, between its two marks. */
import { readFileSync, writeFileSync } from 'node:fs';
import { assert } from '@candor/kit/assert';
import { firstDayTable } from './first-day-table.ts';
import { tapesOf } from './first-days.ts';
import { makeOfferings } from './make-offerings.ts';
import { resultsOf, strategyTable } from './strategy-table.ts';

export const GUIDE_ROUND = 1;
export const OFFERINGS = 200;

/** Of one set of offerings, so that they can be made again. */
export function makeFigures() {
  const offerings = makeOfferings(GUIDE_ROUND, OFFERINGS);
  const tapes = tapesOf(offerings, 3);
  const results = resultsOf(offerings, tapes);
  const before = resultsOf(offerings, tapesOf(offerings, 2));
  const text = [firstDayTable(offerings), strategyTable(results, before)].join('\n\n');
  return { tapes, results, before, text };
}

export function readGuide(): string {
  const [, after = ''] = readFileSync(guide, 'utf8').split(BEGIN);
  const [figures = '', end] = after.split(END);
  assert(end !== undefined, 'the guide has its marks');
  return figures.trim();
}

export function writeGuide(figures: string): void {
  const [head, after = ''] = readFileSync(guide, 'utf8').split(BEGIN);
  const [, end] = after.split(END);
  assert(head !== undefined && end !== undefined, 'the guide has its marks');
  writeFileSync(guide, `${head}${BEGIN}\n\n${figures}\n\n${END}${end}`);
}

const BEGIN = '<!-- figures -->';
const END = '<!-- end of figures -->';
const guide = new URL('../../docs/guides/new-stocks.md', import.meta.url);
