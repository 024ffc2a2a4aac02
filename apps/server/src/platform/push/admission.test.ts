import { describe, expect, it } from 'vitest';
import { getKnock } from './admission.ts';

const TICKET = 'a'.repeat(43);

function knock(
  url: string,
  headers: { origin?: string; host?: string },
  publicUrl: string | null = null,
  webOrigins: readonly string[] = [],
): string | null {
  const decision = getKnock({ url, headers }, { publicUrl, webOrigins });
  return decision.ok ? decision.outcome.ticket : decision.code;
}

const own = { origin: 'http://localhost:8080', host: 'localhost:8080' };

describe('opening a socket', () => {
  it('is for pages of the own host and of the public address', () => {
    expect(knock('/push', own)).toBeNull();
    expect(knock(`/push?ticket=${TICKET}`, own)).toBe(TICKET);
    expect(
      knock(
        '/push',
        { origin: 'https://candor.example', host: '10.0.0.7:8080' },
        'https://candor.example/',
      ),
    ).toBeNull();
  });

  it.each([
    ['another host', { origin: 'https://evil.example', host: 'localhost:8080' }],
    ['another port', { origin: 'http://localhost:9999', host: 'localhost:8080' }],
    [
      'a host that only begins alike',
      { origin: 'http://localhost:8080.evil.example', host: 'localhost:8080' },
    ],
    [
      'the public host without encryption',
      { origin: 'http://candor.example', host: 'localhost:8080' },
    ],
    ['an opaque origin', { origin: 'null', host: 'localhost:8080' }],
    ['a file', { origin: 'file://', host: '' }],
    ['no host', { origin: 'http://localhost:8080' }],
  ])('is refused to %s', (_case, headers) => {
    expect(knock('/push', headers, 'https://candor.example')).toBe('ORIGIN_REFUSED');
  });

  it('is for pages of listed origins, and of none that is only like one', () => {
    const listed = ['https://app.example'];
    const from = (origin: string) =>
      knock(`/push?ticket=${TICKET}`, { origin, host: 'api.example' }, null, listed);
    expect(from('https://app.example')).toBe(TICKET);
    for (const other of ['http://app.example', 'https://app.example:8443', 'https://b.app.example'])
      expect(from(other)).toBe('ORIGIN_REFUSED');
  });

  it('is for programs, which name no page, when they bring a ticket', () => {
    const program = { host: 'localhost:8080' };
    expect(knock(`/push?ticket=${TICKET}`, program)).toBe(TICKET);
    expect(knock('/push?ticket=short', program)).toBe('SESSION_EXPIRED');
    expect(knock(`/push?token=${TICKET}`, program)).toBe('REQUEST_MALFORMED');
    for (const guest of ['/push', '/push?', '/push?&'])
      expect(knock(guest, program)).toBe('PUSH_TICKET_MISSING');
  });

  it.each([{ origin: 'null' }, { origin: 'https://evil.example' }, { origin: '' }])(
    'is refused to the foreign page $origin, ticket or not',
    (headers) => {
      expect(knock(`/push?ticket=${TICKET}`, { ...headers, host: 'localhost:8080' })).toBe(
        'ORIGIN_REFUSED',
      );
    },
  );

  it.each(['/', '/push/', '/pushy', '/api/push', '//push', '', 'http://localhost:8080/push'])(
    'is not at %j',
    (path) => {
      expect(knock(path, own)).toBe('PATH_UNKNOWN');
    },
  );

  it.each([
    `/push?token=${TICKET}`,
    `/push?ticket=${TICKET}&token=x`,
    `/push?ticket=${TICKET}&ticket=${TICKET}`,
    '/push?authorization=x',
    '/push?x',
  ])('takes nothing but a ticket from the address: %s', (url) => {
    expect(knock(url, own)).toBe('REQUEST_MALFORMED');
  });

  it.each(['', 'short', `${TICKET}a`, '%00'.repeat(43)])(
    'knows what cannot be a ticket: %j',
    (ticket) => {
      expect(knock(`/push?ticket=${ticket}`, own)).toBe('SESSION_EXPIRED');
    },
  );
});
