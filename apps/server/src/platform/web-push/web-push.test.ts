import { createECDH, createPublicKey, verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secretsFrom } from '../start/secrets.ts';
import { areDeviceKeys, encryptMessage } from './encrypt-message.ts';
import { openSenderKey } from './sender-key.ts';
import { decryptMessage, newDevice } from './testing/device.ts';

describe('a message for a device', () => {
  it('is the example of the standard (RFC 8291, appendix A)', () => {
    const sender = createECDH('prime256v1');
    sender.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
    const device = {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
    expect(
      encryptMessage('When I grow up, I want to be a watermelon', device, {
        sender,
        salt,
      }).toString('base64url'),
    ).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('is read by its device and by no other', () => {
    const [own, other] = [newDevice(), newDevice()];
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const sent = encryptMessage(text, own.keys);
        expect(decryptMessage(sent, own)).toBe(text);
        expect(() => decryptMessage(sent, other)).toThrow();
      }),
      { numRuns: 30 },
    );
  });

  it('is never the same twice', () => {
    const { keys } = newDevice();
    expect(encryptMessage('a', keys)).not.toEqual(encryptMessage('a', keys));
  });

  it('takes no keys with which nothing can be encrypted', () => {
    const { keys } = newDevice();
    expect(areDeviceKeys(keys)).toBe(true);
    expect(areDeviceKeys({ ...keys, auth: 'AAAA' })).toBe(false);
    expect(areDeviceKeys({ ...keys, p256dh: keys.auth })).toBe(false);
    const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
    expect(areDeviceKeys({ ...keys, p256dh: offCurve })).toBe(false);
  });
});

describe('the sender', () => {
  const secrets = secretsFrom(Buffer.alloc(32, 5));
  const NOW = 1_800_000_000_000;

  it('has one key for the whole installation', () => {
    const [one, again] = [openSenderKey(secrets, 'a'), openSenderKey(secrets, 'a')];
    expect(one.publicKey).toBe(again.publicKey);
    expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65);
    expect(openSenderKey(secretsFrom(Buffer.alloc(32, 6)), 'a').publicKey).not.toBe(one.publicKey);
  });

  it('signs for one push service, and for half a day (RFC 8292)', () => {
    const { publicKey, authorise } = openSenderKey(secrets, 'mailto:service@example.com');
    const header = authorise('https://push.example', NOW);
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
    expect(key).toBe(publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(publicKey, 'base64url');
    const verifier = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: verifier, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: 'https://push.example',
      exp: NOW / 1_000 + 12 * 60 * 60,
      sub: 'mailto:service@example.com',
    });
  });
});
