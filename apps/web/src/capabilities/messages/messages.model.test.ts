import { listMessages } from '@candor/contract/messages';
import { describe, expect, it } from 'vitest';
import { routeTable } from '../../routes.table.ts';
import {
  isMessageId,
  markedRead,
  messageFilters,
  getQuery,
  wayTo,
  type Message,
} from './messages.model.ts';

const row = (id: string, isRead: boolean): Message => ({
  id,
  kind: 'security',
  title: 'A',
  body: 'b',
  link: null,
  createTimestamp: 1,
  isRead,
});

describe('the filters', () => {
  it('ask only for what the contract knows', () => {
    for (const filter of messageFilters)
      expect(
        listMessages.query?.safeParse({ pageNum: '1', pageSize: '20', ...getQuery(filter) })
          .success,
        filter,
      ).toBe(true);
    expect(getQuery('all')).toEqual({});
    expect(getQuery('unread')).toEqual({ onlyUnread: 'true' });
    expect(getQuery('money')).toEqual({ kind: 'money' });
  });
});

describe('marking as read', () => {
  const rows = [row('msg_a', false), row('msg_b', true), row('msg_c', false)];

  it('touches those that were named, or all', () => {
    expect(markedRead(rows, ['msg_c']).map(({ isRead }) => isRead)).toEqual([false, true, true]);
    expect(markedRead(rows, 'all').every(({ isRead }) => isRead)).toBe(true);
  });

  it('leaves a list alone in which nothing changes', () => {
    expect(markedRead(rows, ['msg_b', 'msg_z'])).toBe(rows);
    const read = markedRead(rows, 'all');
    expect(markedRead(read, 'all')).toBe(read);
  });
});

describe('where a message leads', () => {
  it.each([
    'pages/kyc/individual',
    'pages/setting/security',
    'setting/touched',
    'permissions/index',
    'terms/sign',
    'newstock/subscription',
  ])('%s, a link of the server’s notices, is a screen', (link) => {
    expect(wayTo(link, routeTable)).toEqual({ act: 'push', url: `/${link}`, path: link });
  });

  it('takes a query along, and switches to a tab', () => {
    expect(wayTo('pages/notice/detail?id=msg_1', routeTable)).toEqual({
      act: 'push',
      url: '/pages/notice/detail?id=msg_1',
      path: 'pages/notice/detail',
    });
    expect(wayTo('/pages/profile/index?x=1', routeTable)).toEqual({
      act: 'switchTab',
      url: '/pages/profile/index',
      path: 'pages/profile/index',
    });
  });

  it.each([
    null,
    '',
    'https://evil.example/pages/kyc/individual',
    'javascript:alert(1)',
    '//evil.example',
    'pages/nowhere',
  ])('%s leads nowhere', (link) => {
    expect(wayTo(link, routeTable)).toBeNull();
  });
});

it('accepts only message ids from the address bar', () => {
  expect(isMessageId('msg_0123456789abcdefghijklmnop')).toBe(true);
  for (const text of [
    undefined,
    '',
    'msg_1',
    'msg_0123456789abcdefghijklmnop/../x',
    'rev_0123456789abcdefghijklmnop',
  ])
    expect(isMessageId(text)).toBe(false);
});
