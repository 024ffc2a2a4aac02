import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { webTarget } from './webview.model.ts';

const HERE = 'https://candor.example';

describe('a link to a web page', () => {
  it('is one of the documents, by name, or the agreement', () => {
    expect(webTarget({ doc: 'privacy' }, HERE)).toEqual({ kind: 'document', id: 'privacy' });
    expect(webTarget({ doc: '<script>' }, HERE)).toEqual({ kind: 'document', id: 'agreement' });
    expect(webTarget({}, HERE)).toEqual({ kind: 'document', id: 'agreement' });
  });

  it('is a page of this server, with or without its name', () => {
    expect(webTarget({ url: '/mailbox?x=1#top' }, HERE)).toEqual({
      kind: 'own',
      href: '/mailbox?x=1#top',
    });
    expect(webTarget({ url: `${HERE}/#/pages/market/index` }, HERE)).toEqual({
      kind: 'own',
      href: '/#/pages/market/index',
    });
  });

  it('names whose page it is when it is not ours, also when it pretends', () => {
    expect(webTarget({ url: 'https://candor.example.evil.test/login' }, HERE)).toEqual({
      kind: 'foreign',
      host: 'candor.example.evil.test',
    });
    expect(webTarget({ url: '//evil.test' }, HERE)).toMatchObject({
      kind: 'foreign',
      host: 'evil.test',
    });
    expect(webTarget({ url: '\\\\evil.test\\x' }, HERE)).toMatchObject({
      kind: 'foreign',
      host: 'evil.test',
    });
    expect(webTarget({ url: 'https://cаndor.example/' }, HERE)).toMatchObject({
      kind: 'foreign',
      host: expect.stringMatching(/^xn--/),
    });
    expect(webTarget({ url: 'http://candor.example/' }, HERE)).toMatchObject({ kind: 'foreign' });
  });

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://candor.example@evil.test/',
    'https://:x@candor.example/',
    'blob:https://candor.example/1',
    'http://[',
  ])('%j is not opened', (url) => {
    expect(webTarget({ url }, HERE)).toEqual({ kind: 'unsafe' });
  });

  it('never takes an address for ours that leads elsewhere', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (url) => {
        const target = webTarget({ url }, HERE);
        return target.kind !== 'own' || new URL(target.href, HERE).origin === HERE;
      }),
    );
  });
});
