import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { decideCoinAddress } from './coin-address.ts';
import { keccak256 } from './keccak.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const of = (
  network: 'bitcoin' | 'ethereum' | 'tron',
  address: string,
  currency: 'BTC' | 'ETH' | 'USDT' | 'USDC' = network === 'bitcoin'
    ? 'BTC'
    : network === 'tron'
      ? 'USDT'
      : 'ETH',
) => decideCoinAddress({ network, currency, address });

// From the genesis block, BIP 173, BIP 350, EIP-55 and the contract of USDT on Tron.
const good = [
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bitcoin', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ethereum', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['ethereum', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
  ['ethereum', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
] as const;

describe('the address of a coin wallet', () => {
  it.each(good)('on %s %s is right, and stays as it is', (network, address) => {
    expect(of(network, address)).toEqual({ ok: true, outcome: address });
  });

  it('has one spelling where a network has several', () => {
    expect(of('bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4')).toEqual({
      ok: true,
      outcome: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    });
    expect(of('ethereum', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toEqual({
      ok: true,
      outcome: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    });
    expect(of('ethereum', '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED')).toEqual({
      ok: true,
      outcome: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    });
  });

  it.each([
    ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kV8f3t4', 'two cases'],
    ['bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'a test network'],
    [
      'bitcoin',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
      'version 1 with the check sum of version 0',
    ],
    ['bitcoin', 'bc1gmk9yu', 'nothing in it'],
    ['bitcoin', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'of another network'],
    ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'one capital too many'],
    ['ethereum', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'without its beginning'],
    ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'a digit short'],
    ['tron', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'of another network'],
    ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'a wrong last letter'],
    ['tron', 'papertron0000000000000000000', 'of the simulated chain'],
  ] as const)('on %s %s is refused: %s', (network, address, _why) => {
    expect(of(network, address)).toMatchObject({ ok: false, code: 'WALLET_ADDRESS_INVALID' });
  });

  it('belongs to a coin that travels on its network', () => {
    expect(of('tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'USDC').ok).toBe(false);
    expect(of('ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'USDC').ok).toBe(true);
    expect(of('bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'ETH').ok).toBe(false);
  });

  it('is refused when any one letter is another', () => {
    const letters = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'];
    const withSum = good.filter(([network]) => network !== 'ethereum');
    fc.assert(
      fc.property(
        fc.constantFrom(...withSum),
        fc.nat(),
        fc.constantFrom(...letters),
        ([network, address], where, letter) => {
          const place = where % address.length;
          fc.pre(address[place]?.toLowerCase() !== letter.toLowerCase());
          expect(of(network, address.slice(0, place) + letter + address.slice(place + 1)).ok).toBe(
            false,
          );
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('keccak-256', () => {
  it('hashes as published', () => {
    expect(hex(keccak256(Buffer.from('')))).toBe(
      'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
    );
    expect(hex(keccak256(Buffer.from('abc')))).toBe(
      '4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45',
    );
  });
});
