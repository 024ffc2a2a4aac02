import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operatorRoles } from '@candor/contract/kernel/enumerations';
import { kindsFor, mergeTimeline, type Lists, type Placed, type Places } from './timeline.rules.ts';
import { cursorOf, placesIn } from './timeline-cursor.ts';

const notice = (seq: number, at: number): Placed => ({
  key: String(seq),
  happening: { kind: 'notices', id: `notice ${seq}`, at, title: 'told' },
});
const act = (seq: number, at: number): Placed => ({
  key: String(seq),
  happening: { kind: 'operators', id: `act ${seq}`, at, actor: 'Rita', action: 'x', reason: null },
});

/** As the store reads: what is below the place, newest number first. */
function read(all: readonly Placed[], after: string | undefined, limit: number): Placed[] {
  return all
    .filter(({ key }) => after === undefined || Number(key) < Number(after))
    .sort((a, b) => Number(b.key) - Number(a.key))
    .slice(0, limit);
}

describe('a timeline of several lists', () => {
  it('shows every row once, whatever their times and however long a page is', () => {
    const times = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 30 });
    fc.assert(
      fc.property(times, times, fc.integer({ min: 1, max: 7 }), (told, done, pageSize) => {
        const notices = told.map((at, place) => notice(place + 1, at));
        const acts = done.map((at, place) => act(place + 1, at));
        const seen: string[] = [];
        let places: Places = {};
        for (let more = true; more;) {
          const lists: Lists = {
            notices: read(notices, places.notices, pageSize + 1),
            operators: read(acts, places.operators, pageSize + 1),
          };
          const page = mergeTimeline(lists, places, pageSize);
          seen.push(...page.items.map(({ id }) => id));
          expect(page.items.length).toBeLessThanOrEqual(pageSize);
          places = placesIn(cursorOf(page.places));
          more = page.hasMore;
        }
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen).toHaveLength(told.length + done.length);
      }),
    );
  });

  it('begins with the newest of all lists', () => {
    const lists = { notices: [notice(2, 5), notice(1, 1)], operators: [act(1, 3)] };
    expect(mergeTimeline(lists, {}, 3).items.map(({ at }) => at)).toEqual([5, 3, 1]);
  });

  it('begins anew with a place that no page answered', () => {
    for (const made of ['', 'x', 'bnVsbA', cursorOf({ orders: "1'; drop table orders" })])
      expect(placesIn(made)).toEqual({});
    expect(placesIn(Buffer.from('{"notices":"-1"}').toString('base64url'))).toEqual({});
    expect(placesIn(Buffer.from('{"others":"1"}').toString('base64url'))).toEqual({});
  });

  it('leaves orders and money out for who may not see them', () => {
    for (const role of operatorRoles) {
      const kinds = kindsFor([role]);
      const seesTrades = ['reviewer', 'approver', 'support', 'auditor'].includes(role);
      expect(kinds.includes('orders'), role).toBe(seesTrades);
      expect(kinds.includes('money'), role).toBe(seesTrades);
    }
  });
});
