import { describe, expect, it } from 'vitest';
import { hrefTo, mayOpen, pages, placeAt, type PageName } from './routes.table.ts';

describe('the pages of the console', () => {
  it.each(Object.keys(pages) as PageName[])('lead to %s and back', (page) => {
    const id = pages[page].path.includes('{id}') ? 'rev_1' : '';
    expect(
      placeAt(hrefTo(page, { id, query: { state: 'passed', kind: undefined, text: 'a&b=c?' } })),
    ).toEqual({ page, id, query: { state: 'passed', text: 'a&b=c?' } });
  });

  it.each(['#/nowhere', '#/reviews/rev_1/more', '#/audit/1', '#nonsense', '#/%'])(
    'know that nothing is at %s',
    (hash) => {
      expect(placeAt(hash).page).toBeNull();
    },
  );

  it.each(['', '#', '#/', '#/?from=mail'])('begin at home for "%s"', (hash) => {
    expect(placeAt(hash).page).toBe('home');
  });

  it('keep a question mark inside the query', () => {
    expect(placeAt('#/customers?text=who?').query).toEqual({ text: 'who?' });
  });

  it('belong to roles', () => {
    expect(mayOpen('audit', ['auditor'])).toBe(true);
    expect(mayOpen('audit', ['reviewer', 'approver', 'support', 'editor'])).toBe(false);
    expect(mayOpen('reviews', ['support'])).toBe(false);
    expect(mayOpen('home', [])).toBe(true);
  });
});
