import { useState } from 'react';
import { cx } from '../cx.ts';
import { pictureProps } from './picture-host.ts';

export function Monogram({
  name,
  src,
  shape = 'square',
  size = 'medium',
}: {
  name: string;
  src?: string;
  shape?: 'square' | 'round';
  size?: 'small' | 'medium';
}) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center overflow-hidden font-semibold',
        size === 'medium' ? 'size-10 text-[0.875rem]' : 'size-6.5 text-tab',
        shape === 'square' ? 'rounded-logo bg-s2 text-ink2' : 'rounded-full bg-ink text-bg',
      )}
    >
      {src !== undefined && src !== failedSrc ? (
        <img
          {...pictureProps(src)}
          alt=""
          loading="lazy"
          onError={() => setFailedSrc(src)}
          className="size-full object-cover"
        />
      ) : (
        getLetters(name)
      )}
    </span>
  );
}

/** Two letters, or one wide character. */
export function getLetters(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = Array.from(words[0] ?? '');
  if (
    /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(first[0] ?? '')
  )
    return first[0] ?? '';
  const second = words.length > 1 ? Array.from(words.at(-1) ?? '')[0] : first[1];
  return `${first[0] ?? ''}${second ?? ''}`.toUpperCase();
}
