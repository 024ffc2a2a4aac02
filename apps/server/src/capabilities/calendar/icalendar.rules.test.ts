import { localDate } from '@candor/kit/local-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeText, foldLine, writeCalendar, type DatedEvent } from './icalendar.rules.ts';

const event: DatedEvent = {
  uid: 'dividend-0-AAPL-2026-12-16@candor',
  date: localDate('2026-12-16'),
  atMs: null,
  summary: 'AAPL goes ex-dividend: USD 0.27 a share',
  description: 'Simulated market, paper money.',
  category: 'dividend',
};
const options = { now: Date.parse('2026-11-16T16:04:05.678Z'), refreshHours: 12 };
const unfold = (text: string) => text.replaceAll('\r\n ', '');
const unescape = (text: string) =>
  text.replaceAll(/\\([\\;,nN])/g, (_, character: string) =>
    character.toLowerCase() === 'n' ? '\n' : character,
  );

describe('a calendar file (RFC 5545)', () => {
  it('is what the standard asks for, line by line', () => {
    const lines = writeCalendar('Candor; calendar', [event], options).split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.slice(0, -1)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Candor//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'X-WR-CALNAME:Candor\\; calendar',
      'NAME:Candor\\; calendar',
      'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
      'BEGIN:VEVENT',
      'UID:dividend-0-AAPL-2026-12-16@candor',
      'DTSTAMP:20261116T160405Z',
      'DTSTART;VALUE=DATE:20261216',
      'DTEND;VALUE=DATE:20261217',
      'SUMMARY:AAPL goes ex-dividend: USD 0.27 a share',
      'DESCRIPTION:Simulated market\\, paper money.',
      'CATEGORIES:dividend',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it('writes an instant in UTC', () => {
    const atMs = Date.parse('2026-12-18T21:00:00Z');
    const text = writeCalendar('x', [{ ...event, atMs }], options);
    expect(text).toContain('\r\nDTSTART:20261218T210000Z\r\n');
    expect(text).not.toContain('DTEND');
  });

  it('ends a year on the first day of the next', () => {
    const date = localDate('2026-12-31');
    expect(writeCalendar('x', [{ ...event, date }], options)).toContain('VALUE=DATE:20270101');
  });

  it('folds at 75 octets without cutting a character, and unfolds to what it was', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(text, (drawn) => {
        const line = drawn.replaceAll(/[\r\n]/g, '');
        const folded = foldLine(line);
        for (const part of folded.split('\r\n')) {
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
          expect(Buffer.from(part).toString()).toBe(part);
        }
        expect(unfold(folded)).toBe(line);
      }),
    );
    expect(foldLine('拆'.repeat(26)).split('\r\n')).toHaveLength(2);
    expect(foldLine('a'.repeat(75))).toBe('a'.repeat(75));
  });

  it('escapes texts so that nothing of them becomes a line or a property', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii', maxLength: 80 }), (drawn) => {
        const escaped = escapeText(drawn);
        expect(escaped).not.toMatch(/[\r\n\t\u0000]/);
        // Every separator has an escape before it.
        expect(escaped.replaceAll(/\\[\\;,n]/g, '')).not.toMatch(/[\\;,]/);
        const text = writeCalendar('x', [{ ...event, summary: drawn }], options);
        expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
      }),
    );
    expect(unescape(escapeText('a,b;c\\d\ne'))).toBe('a,b;c\\d\ne');
  });
});
