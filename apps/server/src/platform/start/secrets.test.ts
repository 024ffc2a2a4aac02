import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secretsFrom } from './secrets.ts';

const secrets = secretsFrom(randomBytes(32));

describe('sealed fields', () => {
  it('open to what was sealed, whatever it was', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (plain) => secrets.open('t.c.1', secrets.seal('t.c.1', plain)) === plain,
      ),
    );
  });

  it('do not open in another place, with another key, or after one character was changed', () => {
    const sealed = secrets.seal('individuals.ssn.cus_1', '123-45-6789');
    expect(() => secrets.open('individuals.ssn.cus_2', sealed)).toThrow();
    expect(() => secretsFrom(randomBytes(32)).open('individuals.ssn.cus_1', sealed)).toThrow(
      /does not have/,
    );
    const [keyId, body = ''] = sealed.split('.');
    for (let i = 0; i < body.length - 1; i += 1) {
      const changed = `${keyId}.${body.slice(0, i)}${body[i] === 'A' ? 'B' : 'A'}${body.slice(i + 1)}`;
      expect(() => secrets.open('individuals.ssn.cus_1', changed)).toThrow();
    }
  });

  it('may be bytes, which open in their place only and not after one of them was changed', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (plain) =>
        secrets.openBytes('f.c.1', secrets.sealBytes('f.c.1', Buffer.from(plain))).equals(plain),
      ),
    );
    const sealed = secrets.sealBytes('files.content.fil_1', Buffer.from('image'));
    expect(() => secrets.openBytes('files.content.fil_2', sealed)).toThrow();
    expect(() => secretsFrom(randomBytes(32)).openBytes('files.content.fil_1', sealed)).toThrow(
      /does not have/,
    );
    for (let i = 0; i < sealed.length; i += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(i) ^ 1, i);
      expect(() => secrets.openBytes('files.content.fil_1', changed)).toThrow();
    }
  });

  it('differ each time, so that equal values cannot be seen to be equal', () => {
    expect(secrets.seal('p', 'x')).not.toBe(secrets.seal('p', 'x'));
  });
});

describe('signatures', () => {
  it('hold for their purpose and text only', () => {
    const signature = secrets.sign('file', 'fil_1');
    expect(secrets.isSigned('file', 'fil_1', signature)).toBe(true);
    expect(secrets.isSigned('file', 'fil_2', signature)).toBe(false);
    expect(secrets.isSigned('ticket', 'fil_1', signature)).toBe(false);
    expect(secrets.isSigned('file', 'fil_1', '')).toBe(false);
    expect(secrets.isSigned('file', 'fil_1', signature.slice(0, -1))).toBe(false);
  });
});
