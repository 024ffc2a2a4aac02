/** The record of a key: what its entries say in words, the file it becomes, and what a check found. */
import { jsonOrNull } from '@candor/client/json';
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import {
  KEY_RECORD_FORMAT,
  verifyKeyRecord,
  type KeyRecordFile,
  type KeyVerdict,
} from '@candor/ledger-proof/key-chain';
import { isSigned } from '../../core/proof/is-signed.ts';
import type { Told } from '../../core/proof/told.ts';
import type { Say } from '../../platform/i18n/text.ts';
import { loadKeyEntries, type KeyEntry } from './keys.api.ts';

/** A million entries, which no key comes to: a server that never ends is not followed. */
const PAGES_MAX = 2_000;

/** All of it, oldest first. */
export async function loadRecord(id: string, signal: AbortSignal): Promise<KeyRecordFile> {
  const first = await loadKeyEntries(id, null, signal);
  const items = [...first.items];
  let { hasMore } = first;
  for (let page = 1; hasMore && page < PAGES_MAX; page += 1) {
    const next = await loadKeyEntries(id, items.at(-1)?.seq ?? 1, signal);
    items.push(...next.items);
    hasMore = next.hasMore;
  }
  const { publicKey, anchors } = first;
  return { format: KEY_RECORD_FORMAT, key: id, publicKey, entries: items.toReversed(), anchors };
}

export async function checkRecord(id: string, signal: AbortSignal): Promise<KeyVerdict> {
  return verifyKeyRecord(await loadRecord(id, signal), isSigned);
}

export function tellRecord(verdict: KeyVerdict, say: Say): Told {
  const { entries, findings, anchoredThrough, anchoredAt, unclosed, isSignatureKnown } = verdict;
  const notes = [
    ...(unclosed === 0 ? [] : [say('keys.record.unclosed', { count: unclosed })]),
    ...(isSignatureKnown ? [] : [say('keys.record.unsigned')]),
  ];
  if (findings.length > 0)
    return {
      tone: 'wrong',
      title: say('keys.record.wrong'),
      problems: findings.map(({ kind, seq }) => ({
        text: say(`keys.record.found.${kind}`, { seq }),
        row: null,
      })),
      notes,
    };
  if (anchoredAt === null)
    return {
      tone: isSignatureKnown ? 'later' : 'open',
      title: say('keys.record.fits', { count: entries }),
      text: say('keys.record.later'),
      notes,
    };
  const when = formatDateTime(anchoredAt, viewerZone());
  return {
    tone: 'right',
    title: say('keys.record.fits', { count: entries }),
    text: say('keys.record.anchored', { seq: anchoredThrough, when }),
    notes,
  };
}

type Facts = Readonly<Record<string, unknown>>;

/** Its title in words, and what it names. */
export function tellEntry({ kind, facts }: KeyEntry, say: Say): { title: string; detail: string } {
  const known = kinds.find((one) => one === kind);
  const said = jsonOrNull(facts);
  const values: Facts = typeof said === 'object' && said !== null ? (said as Facts) : {};
  const text = (name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  };
  const times = values['times'];
  return {
    title: known === undefined ? kind : say(`keys.entry.${known}`),
    detail: [
      ...text('tool'),
      ...deedsIn(values['deeds']),
      ...text('call'),
      ...text('reason'),
      ...text('from'),
      ...(typeof times === 'number' && times > 1 ? [say('keys.entry.times', { times })] : []),
    ].join(' · '),
  };
}

/** Codes of what was traded. */
function deedsIn(deeds: unknown): string[] {
  if (!Array.isArray(deeds)) return [];
  const codes = deeds.flatMap((deed: unknown) => {
    const code: unknown =
      typeof deed === 'object' && deed !== null ? Reflect.get(deed, 'code') : undefined;
    return typeof code === 'string' ? [code] : [];
  });
  return [...new Set(codes)];
}

/** The order of an entry; null where there is none. */
export function orderIn({ facts }: Pick<KeyEntry, 'facts'>): string | null {
  return /"order":"(ord_[A-Za-z0-9]+)"/.exec(facts)?.[1] ?? null;
}

const kinds = [
  'made',
  'noting',
  'noted',
  'used',
  'traded',
  'refused',
  'refusedMore',
  'asked',
  'approved',
  'declined',
  'placed',
  'notPlaced',
  'stepped',
  'revoked',
  'stopped',
  'resumed',
] as const;
