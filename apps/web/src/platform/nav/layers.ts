/**
 * What is above the current screen and closed by going back: a sheet, a question, the later steps
 * of a form.
 *
 * Only the list, the lowest first; nav.ts keeps one history entry for each, so that the browser's
 * back button and a phone's swipe close the top layer and the screen stays.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';

export type Layer = {
  readonly onBack: () => void;
  readonly onLeave: () => void;
};

export function openLayer(layer: Layer): () => void {
  open.push(layer);
  notify();
  return () => {
    const at = open.indexOf(layer);
    if (at === -1) return;
    open.splice(at, 1);
    notify();
  };
}

export function openModalLayer(close: () => void): () => void {
  return openLayer({ onBack: close, onLeave: close });
}

/** A screen in the background stays at its step. */
export function useStepLayers(index: number, goTo: (index: number) => void): void {
  const latest = useRef(goTo);
  useEffect(() => {
    latest.current = goTo;
  });
  useEffect(() => {
    const closings = Array.from({ length: index }, (_, before) =>
      openLayer({ onBack: () => latest.current(before), onLeave: () => undefined }),
    );
    return () => {
      for (const close of closings) close();
    };
  }, [index]);
}

/** Its layer is there before those of a form that opens at a later step. */
export function useOuterLayer(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(
    () =>
      isOpen ? openLayer({ onBack: () => latest.current(), onLeave: () => undefined }) : undefined,
    [isOpen],
  );
}

export function openLayerCount(): number {
  return open.length;
}

export function goBackToLayer(count: number): void {
  for (const layer of open.splice(count).toReversed()) layer.onBack();
}

export function leaveLayers(): void {
  for (const layer of open.splice(0).toReversed()) layer.onLeave();
}

export function onLayers(listener: () => void): void {
  notify = listener;
}

const open: Layer[] = [];
let notify: () => void = () => undefined;
