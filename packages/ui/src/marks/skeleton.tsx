import { cx } from '../cx.ts';

/** Sizes are Tailwind classes, so that it takes exactly the place of the real thing. */
export function Skeleton({ className }: { className: string }) {
  return <Bone className={cx('tide-breath', className)} />;
}

function Bone({ className }: { className: string }) {
  return <span aria-hidden="true" className={cx('block rounded-chip bg-s3', className)} />;
}

/** All of them breathe as one: each by itself would be a layer to draw. */
export function SkeletonRows({ count = 6, label }: { count?: number; label: string }) {
  return (
    <div role="status" aria-label={label} className="tide-breath">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex h-15.5 items-center gap-3 px-4">
          <Bone className="size-10 rounded-logo" />
          <span className="grid flex-1 gap-2">
            <Bone className="h-3.5 w-24" />
            <Bone className="h-3 w-36 max-w-full" />
          </span>
          <span className="grid justify-items-end gap-2">
            <Bone className="h-3.5 w-16" />
            <Bone className="h-3 w-12" />
          </span>
        </div>
      ))}
    </div>
  );
}
