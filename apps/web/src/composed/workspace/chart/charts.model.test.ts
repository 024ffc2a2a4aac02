import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { jsonOrNull } from '@candor/client/json';
import { DRAWINGS_BYTES_MAX, drawingBytes } from '@candor/contract/kernel/drawing-room';
import { saveViews } from '@candor/contract/preferences';
import { assert } from '@candor/kit/assert';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import {
  COMPARED_MAX,
  followsRange,
  readCharts,
  rebased,
  usualCharts,
  withCell,
  withCompared,
  withoutCompared,
  withRange,
} from './charts.model.ts';
import {
  DRAWINGS_MAX,
  INSTRUMENTS_MAX,
  readDrawings,
  readSentDrawings,
  sentDrawings,
  withCopy,
  withDrawing,
  withDrawings,
  writeDrawings,
  UNDO_MAX,
  type UndoBook,
  withoutUndo,
  withUndo,
} from './drawings.model.ts';

describe('the charts of a panel', () => {
  it('are read as they were written', () => {
    const own = { source: QuotedSource.Forex, code: 'EURUSD' };
    const charts = withCell({ ...usualCharts, count: 4 }, 1, { interval: '60m', own, isLog: true });
    expect(readCharts(jsonOrNull(JSON.stringify(charts)))).toEqual(charts);
  });

  it('are the usual ones where nothing sensible was kept', () => {
    expect(readCharts(jsonOrNull('{'))).toEqual(usualCharts);
    expect(readCharts(jsonOrNull('{"count":3,"cells":[{"interval":"2h"}]}'))).toEqual({
      ...usualCharts,
      cells: usualCharts.cells,
    });
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readCharts(jsonOrNull(text)).cells).toHaveLength(4);
      }),
    );
  });
});

describe('a range', () => {
  it('is in force only where a chart that is shown follows it, and choosing one has an effect', () => {
    expect(followsRange(usualCharts)).toBe(true);
    expect(withRange(usualCharts)).toBe(usualCharts);
    const ownSize = withCell(usualCharts, 0, { interval: '5m' });
    expect(followsRange(ownSize)).toBe(false);
    expect(followsRange({ ...withCell(ownSize, 3, { interval: null }), count: 2 })).toBe(false);
    expect(followsRange(withRange(ownSize))).toBe(true);
    expect(withRange(ownSize).cells[0]?.interval).toBeNull();
  });
});

describe('compared instruments', () => {
  const bar = (at: number, close: number) => ({
    at,
    open: close,
    high: close,
    low: close,
    close,
    volume: 0,
  });
  const place = (code: string) => ({ source: QuotedSource.Stock, code });

  it('are each there once, the last ones', () => {
    const [cell] = usualCharts.cells;
    if (cell === undefined) throw new Error('there is a first chart');
    const full = ['A', 'B', 'A', 'C'].reduce((now, code) => withCompared(now, place(code)), cell);
    expect(full.compared.map(({ code }) => code)).toEqual(['A', 'C']);
    expect(full.compared.length).toBe(COMPARED_MAX);
    expect(withoutCompared(full, place('A')).compared).toEqual([place('C')]);
  });

  it('begin at the price of the chart, and move by as many percent as they did', () => {
    const base = [bar(10, 100), bar(20, 110), bar(30, 90)];
    const other = [bar(12, 5), bar(25, 10), bar(31, 2.5)];
    expect(rebased(base, other)).toEqual([
      { at: 10, price: 100 },
      { at: 20, price: 200 },
      { at: 30, price: 50 },
    ]);
  });

  it('are absent where they were not traded yet', () => {
    expect(rebased([bar(10, 100), bar(20, 110)], [bar(21, 7)])).toEqual([{ at: 20, price: 110 }]);
    expect(rebased([bar(10, 100)], [])).toEqual([]);
  });

  it('keep their proportions, whatever the bars', () => {
    const bars = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 9_999 })), {
        minLength: 1,
        maxLength: 40,
      })
      .map((list) =>
        [...new Map(list)]
          .toSorted(([one], [two]) => one - two)
          .map(([at, close]) => bar(at, close)),
      );
    fc.assert(
      fc.property(bars, bars, (base, other) => {
        const line = rebased(base, other);
        const [first] = line;
        if (first === undefined) return;
        expect(first.price).toBeCloseTo(base.find(({ at }) => at === first.at)?.close ?? 0, 6);
        for (const { price } of line) expect(price).toBeGreaterThan(0);
      }),
    );
  });
});

const WIDE = { min: -1e15, max: 1e15, noNaN: true };

describe('drawings', () => {
  const line = {
    id: 'a',
    tool: 'trend' as const,
    points: [
      { at: 1, price: 2 },
      { at: 3, price: 4.5 },
    ],
  };

  it('stay with their instrument', () => {
    const book = withDrawings(withDrawings(new Map(), '0:AAPL', [line]), '0:NVDA', [line]);
    expect(readDrawings(jsonOrNull(writeDrawings(book)))).toEqual(book);
    expect([...withDrawings(book, '0:AAPL', []).keys()]).toEqual(['0:NVDA']);
  });

  it('give way from the oldest on', () => {
    const many = Array.from({ length: DRAWINGS_MAX + 5 }, (_, at) => ({ ...line, id: `${at}` }));
    expect(withDrawings(new Map(), 'x', many).get('x')?.[0]?.id).toBe('5');
    let book = withDrawings(new Map(), 'first', [line]);
    for (let at = 0; at < INSTRUMENTS_MAX; at += 1) book = withDrawings(book, `i${at}`, [line]);
    expect(book.size).toBe(INSTRUMENTS_MAX);
    expect(book.has('first')).toBe(false);
  });

  it('go to another device and come from there as they were', () => {
    const note = { id: 'b', tool: 'text' as const, points: [{ at: 5, price: 0.00000123 }] };
    const book = withDrawings(
      withDrawings(new Map(), '0:AAPL', [{ ...line, colour: 'warn', isLocked: true }]),
      '2:EURUSD',
      [{ ...note, text: '支撑' }],
    );
    expect(readSentDrawings(sentDrawings(book))).toEqual(book);
    for (const odd of [null, 7, [null], [{ of: 1 }], [{ of: {}, drawings: [null, 5] }]])
      expect(readSentDrawings(odd).size).toBe(0);
  });

  it('are sent in a form and a size that the server takes, whatever was drawn', () => {
    const { body } = saveViews;
    assert(body !== undefined, 'it has a body');
    const drawing = fc.record({
      id: fc.string({ minLength: 1, maxLength: 40 }),
      tool: fc.constantFrom('trend' as const, 'text' as const),
      points: fc.array(fc.record({ at: fc.double(WIDE), price: fc.double(WIDE) }), {
        minLength: 1,
        maxLength: 5,
      }),
      text: fc.string({ unit: 'grapheme', maxLength: 80 }),
    });
    fc.assert(
      fc.property(fc.array(fc.array(drawing, { maxLength: 60 }), { maxLength: 8 }), (charts) => {
        let book: ReturnType<typeof readDrawings> = new Map();
        for (const [at, drawn] of charts.entries()) book = withDrawings(book, `0:A${at}`, drawn);
        expect(z.safeParse(body, { drawings: sentDrawings(book) }).error).toBeUndefined();
      }),
    );
  });

  it('of the instrument drawn on longest ago give way where there is no room', () => {
    const full = Array.from({ length: DRAWINGS_MAX }, (_, at) => ({ ...line, id: `${at}` }));
    let book = withDrawings(new Map(), '0:A0', full);
    for (let at = 1; at < 9; at += 1) book = withDrawings(book, `0:A${at}`, full);
    expect(drawingBytes(sentDrawings(book))).toBeLessThanOrEqual(DRAWINGS_BYTES_MAX);
    expect(book.size).toBeGreaterThan(2);
    expect([...book.keys()].at(-1)).toBe('0:A8');
    expect(book.has('0:A0')).toBe(false);
  });

  it('that cannot be read are left out, whatever was kept', () => {
    const kept = [['0:AAPL', [line, { id: 1 }, { ...line, points: [{ at: 'x', price: 1 }] }]], 7];
    expect(readDrawings(jsonOrNull(JSON.stringify(kept))).get('0:AAPL')).toEqual([line]);
    fc.assert(fc.property(fc.json(), (text) => void readDrawings(jsonOrNull(text))));
  });
});

describe('what was changed on a chart', () => {
  const line = (id: string) => [{ id, tool: 'level' as const, points: [{ at: 1, price: 2 }] }];

  it('is taken back step by step, of each instrument by itself', () => {
    let book: UndoBook = withUndo(new Map(), '0:AAPL', []);
    book = withUndo(book, '0:AAPL', line('a'));
    book = withUndo(book, '0:MSFT', line('m'));
    expect(book.get('0:AAPL')?.at(-1)).toEqual(line('a'));
    book = withoutUndo(book, '0:AAPL');
    expect(book.get('0:AAPL')).toEqual([[]]);
    book = withoutUndo(withoutUndo(book, '0:AAPL'), '0:AAPL');
    expect(book.get('0:AAPL')).toEqual([]);
    expect(book.get('0:MSFT')).toHaveLength(1);
  });

  it('is remembered for a while, not without end', () => {
    let book: UndoBook = new Map();
    for (let step = 0; step < UNDO_MAX + 5; step += 1)
      book = withUndo(book, '0:AAPL', line(String(step)));
    expect(book.get('0:AAPL')).toHaveLength(UNDO_MAX);
    expect(book.get('0:AAPL')?.[0]).toEqual(line('5'));
  });
});

describe('a drawing', () => {
  const line = { id: 'drawing 3', tool: 'trend' as const, points: [{ at: 1, price: 100 }] };

  it('keeps its colour, lock and words, and nothing that is none of them', () => {
    const kept = [['0:A', [{ ...line, colour: 'band', isLocked: true, text: 'x', more: 1 }]]];
    expect(readDrawings(kept).get('0:A')).toEqual([
      { ...line, colour: 'band', isLocked: true, text: 'x' },
    ]);
    expect(readDrawings([['0:A', [{ ...line, colour: 'pink', text: 5 }]]]).get('0:A')).toEqual([
      line,
    ]);
  });

  it('is changed alone, and its copy is another one that can be moved', () => {
    expect(withDrawing([line], 'drawing 3', { colour: 'rise' })[0]?.colour).toBe('rise');
    expect(withDrawing([line], 'other', { colour: 'rise' })).toEqual([line]);
    const [, copy] = withCopy([{ ...line, isLocked: true }], 'drawing 3');
    expect(copy).toMatchObject({ id: 'drawing 4', isLocked: false, tool: 'trend' });
    expect(withCopy([line], 'other')).toEqual([line]);
  });
});
