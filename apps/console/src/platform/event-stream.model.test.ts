import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventParser, pauseBeforeTry } from './event-stream.model.ts';

describe('a stream of events', () => {
  it('reads the same events however the network cuts the text', () => {
    const text = 'id: 7\ndata: {"a":1}\n\n: a comment\n\r\ndata: one\r\ndata: two\r\n\r\n';
    const whole = createEventParser()(text);
    expect(whole).toEqual([
      { id: '7', data: '{"a":1}' },
      { id: '7', data: 'one\ntwo' },
    ]);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length)), (cuts) => {
        const parse = createEventParser();
        const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
        const events = places.flatMap((place, n) =>
          parse(text.slice(place, places[n + 1] ?? place)),
        );
        expect(events).toEqual(whole);
      }),
    );
  });

  it('keeps an event back until its empty line has come', () => {
    const parse = createEventParser();
    expect(parse('data: half')).toEqual([]);
    expect(parse(' an event\n')).toEqual([]);
    expect(parse('\n')).toEqual([{ id: null, data: 'half an event' }]);
  });

  it('tries again after a second at first, and never later than after half a minute', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (failures, chance) => {
          const ms = pauseBeforeTry(failures, chance);
          expect(ms).toBeGreaterThanOrEqual(500);
          expect(ms).toBeLessThanOrEqual(30_000);
        },
      ),
    );
    expect(pauseBeforeTry(1, 1)).toBe(1000);
    expect(pauseBeforeTry(3, 1)).toBe(4000);
  });
});
