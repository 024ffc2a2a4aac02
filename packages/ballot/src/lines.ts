/**
 * All applications of a ballot in columns, in the order of their numbers. `lineAt` and `findLine`
 * give one of them as a value.
 */
import { assert } from '@candor/kit/assert';
import { LOTS_MAX, type Allotted, type Application } from './application.ts';
import { copyKey, findKey, keyText, newKeys, orderOf, putKey } from './keys.ts';

export type Listed = {
  readonly count: number;
  readonly numbers: Uint32Array;
  readonly lots: Uint32Array;
};

export type Lines = Listed & { readonly draws: Uint32Array; readonly allotted: Uint32Array };

export function toListed(applications: readonly Application[]): Listed {
  const count = applications.length;
  const asGiven = newKeys(count);
  applications.forEach(({ number, lots }, place) => {
    assert(Number.isInteger(lots) && lots > 0 && lots <= LOTS_MAX, 'an application is for lots');
    putKey(asGiven, place, number);
  });
  const numbers = newKeys(count);
  const lots = new Uint32Array(count);
  orderOf(asGiven).forEach((place, rank) => {
    copyKey(asGiven, place, numbers, rank);
    lots[rank] = applications[place]?.lots ?? 0;
  });
  return { count, numbers, lots };
}

export function newLines(count: number): Lines {
  return {
    count,
    numbers: newKeys(count),
    lots: new Uint32Array(count),
    draws: newKeys(count),
    allotted: new Uint32Array(count),
  };
}

export function lineAt(lines: Lines, place: number): Allotted {
  assert(place >= 0 && place < lines.count, 'the place is in the list');
  return {
    number: keyText(lines.numbers, place),
    lots: lines.lots[place] ?? 0,
    draw: keyText(lines.draws, place),
    allotted: lines.allotted[place] ?? 0,
  };
}

/** The line of one application, for its owner. */
export function findLine(lines: Lines, number: string): Allotted | null {
  const place = findKey(lines.numbers, number);
  return place === -1 ? null : lineAt(lines, place);
}

export function sumOf(column: Uint32Array): number {
  return column.reduce((sum, value) => sum + value, 0);
}
