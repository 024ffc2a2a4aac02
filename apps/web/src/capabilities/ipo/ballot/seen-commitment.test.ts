// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { removeStored, writeStored } from '../../../platform/device/storage.ts';
import { row } from '../testing/samples.ts';
import { rememberCommitments, seenCommitment, undrawn } from './seen-commitment.ts';

beforeEach(() => removeStored('candor.commitmentsSeen'));

const of = (offeringId: string, commitment: string) => ({ offeringId, commitment });

it('keeps the first commitment that was seen, so that an exchanged one is found out', () => {
  rememberCommitments([of('a', '1'), of('b', '2')]);
  rememberCommitments([of('a', '9'), of('c', '3')]);
  expect(['a', 'b', 'c', 'd'].map(seenCommitment)).toEqual(['1', '2', '3', null]);
});

it('drops the oldest when there are many', () => {
  rememberCommitments([of('oldest', '0')]);
  rememberCommitments(Array.from({ length: 60 }, (_, place) => of(`o${place}`, String(place))));
  expect(seenCommitment('oldest')).toBeNull();
  expect(seenCommitment('o0')).toBe('0');
});

it('takes nothing for proof that was seen after the draw', () => {
  expect(undrawn([row, { ...row, hasResult: true }, { ...row, phase: 'listed' }])).toEqual([row]);
});

it('begins anew when what is stored is nonsense', () => {
  writeStored('candor.commitmentsSeen', '[1');
  expect(seenCommitment('a')).toBeNull();
});
