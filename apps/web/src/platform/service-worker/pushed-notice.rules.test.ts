import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageOf, pushedNoticeOrNull } from './pushed-notice.rules.ts';

const notice = { id: 'msg_1', title: 'Order filled', link: 'pages/notice/index', unread: 2 };

it('a notice is read as it was sent, and anything else is nothing', () => {
  expect(pushedNoticeOrNull({ ...notice })).toEqual(notice);
  for (const name of Object.keys(notice))
    expect(pushedNoticeOrNull({ ...notice, [name]: null })).toBeNull();
  expect(pushedNoticeOrNull({ ...notice, unread: -1 })).toBeNull();
  fc.assert(fc.property(fc.jsonValue(), (value) => pushedNoticeOrNull(value) === null));
});

it('a tap leads to a page of this app, whatever the link says', () => {
  expect(pageOf('pages/notice/index')).toBe('/#/pages/notice/index');
  fc.assert(
    fc.property(fc.string(), (link) => {
      const { origin, pathname } = new URL(pageOf(link), 'https://candor.example');
      expect([origin, pathname]).toEqual(['https://candor.example', '/']);
    }),
  );
});
