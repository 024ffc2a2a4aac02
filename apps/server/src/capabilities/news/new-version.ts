/** A version about to be written, with what its texts name and the hash that tells it again. */
import { sha256Hex } from '../../platform/sha256.ts';
import { mentionKey, namedIn, type Named, type Written } from './article.rules.ts';
import type { NewVersion } from './versions.store.ts';

export function newVersion(written: Omit<NewVersion, 'mentions' | 'images' | 'sha256'>): {
  readonly row: NewVersion;
  readonly named: Named;
} {
  const named = namedIn(written);
  return {
    named,
    row: {
      ...written,
      mentions: named.mentions.map(mentionKey),
      images: named.images,
      sha256: writtenHash(written),
    },
  };
}

export function writtenHash({ en, zhHans, tags }: Written): string {
  return sha256Hex(
    JSON.stringify(
      [en, zhHans].flatMap(({ title, summary, body }) => [title, summary, body]).concat(tags),
    ),
  );
}
