import { lazy, Suspense } from 'react';
import { Skeleton } from './skeleton.tsx';

const Drawing = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }));

/** Black on white in both themes: many cameras cannot read it inverted. */
export function QrCode({
  text,
  label,
  size = 176,
}: {
  text: string;
  label: string;
  size?: number;
}) {
  return (
    <div
      role="img"
      aria-label={label}
      className="inline-grid place-items-center rounded-card border border-line bg-[#ffffff] p-3"
    >
      <Suspense fallback={<Skeleton className="size-44" />}>
        <Drawing
          value={text}
          size={size}
          level="M"
          marginSize={1}
          bgColor="#ffffff"
          fgColor="#000000"
          aria-hidden="true"
          className="h-auto max-w-full"
        />
      </Suspense>
    </div>
  );
}
