/** Anyone who cannot draw types the name, so the pad takes no focus. */
import { useEffect, useRef, type PointerEvent } from 'react';
import { cx } from '../cx.ts';
import {
  isSigned,
  paintSignature,
  SIGNATURE_RATIO,
  type Point,
  type Signature,
} from './signature.ts';

const SHARPNESS = 2;
const WIDTH_PX = 448;
const STEP_MIN = 0.004;

export function SignaturePad({
  label,
  prompt,
  signature,
  onChange,
  isMistaken = false,
}: {
  label: string;
  prompt: string;
  signature: Signature;
  onChange: (signature: Signature) => void;
  isMistaken?: boolean;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null) paintSignature(canvas.current, signature);
  }, [signature]);

  const { begin, move, end } = useStroke(signature, onChange);
  const isEmpty = signature.way === 'drawn' && signature.strokes.length === 0;
  return (
    <div
      className={cx(
        'relative overflow-hidden rounded-control border',
        isMistaken ? 'border-alert' : 'border-line-strong',
      )}
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={isSigned(signature) ? label : `${label}: ${prompt}`}
        width={WIDTH_PX * SHARPNESS}
        height={(WIDTH_PX * SHARPNESS) / SIGNATURE_RATIO}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        className={cx('block w-full', signature.way === 'drawn' && 'cursor-crosshair touch-none')}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-6 bottom-[22%] border-b border-dashed border-[#8a8778]"
      />
      {isEmpty && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-4 top-1/3 text-center text-label text-[#5a6370]"
        >
          {prompt}
        </span>
      )}
    </div>
  );
}

/** One at a time, by finger, pen or the first button of a mouse. */
function useStroke(signature: Signature, onChange: (signature: Signature) => void) {
  const stroke = useRef<Point[] | null>(null);
  const countBefore = useRef(0);
  const strokes = signature.way === 'drawn' ? signature.strokes : [];
  const paint = () => {
    if (stroke.current !== null)
      onChange({
        way: 'drawn',
        strokes: [...strokes.slice(0, countBefore.current), [...stroke.current]],
      });
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (
      signature.way === 'typed' ||
      stroke.current !== null ||
      (event.pointerType === 'mouse' && event.button !== 0)
    )
      return;
    event.currentTarget.setPointerCapture(event.pointerId);
    countBefore.current = strokes.length;
    stroke.current = [getPoint(event)];
    paint();
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const last = stroke.current?.at(-1);
    if (stroke.current === null || last === undefined) return;
    const point = getPoint(event);
    if (Math.hypot(point.x - last.x, point.y - last.y) < STEP_MIN) return;
    stroke.current.push(point);
    paint();
  };
  const end = () => {
    stroke.current = null;
  };
  return { begin, move, end };
}

function getPoint(event: PointerEvent<HTMLCanvasElement>): Point {
  const field = event.currentTarget.getBoundingClientRect();
  const within = (share: number) => Math.min(1, Math.max(0, share));
  return {
    x: within((event.clientX - field.left) / field.width),
    y: within((event.clientY - field.top) / field.height),
  };
}
