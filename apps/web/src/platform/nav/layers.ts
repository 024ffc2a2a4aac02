/**
 * What lies above the present screen and is taken away by going back: an open sheet, a question,
 * the later steps of a form.
 *
 * This is the list alone, the lowest first. nav.ts keeps one history entry for each, so that the
 * browser's back button, a swipe and the back key of a phone all mean the same: the uppermost layer
 * goes, the screen stays.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';

export type Layer = {
  /** Going back took it away. */
  readonly onBack: () => void;
  /** Another screen came in front. */
  readonly onLeave: () => void;
};

/** Returns the way to take it away by other means than going back. */
export function openLayer(layer: Layer): () => void {
  open.push(layer);
  hear();
  return () => {
    const at = open.indexOf(layer);
    if (at === -1) return;
    open.splice(at, 1);
    hear();
  };
}

/** For everything that opens above a screen and must not stay above the next one. */
export function openModalLayer(close: () => void): () => void {
  return openLayer({ onBack: close, onLeave: close });
}

/**
 * One layer for each step behind the first. A screen that is left stays at its step until it is
 * gone.
 */
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

/** The layer below those of a form that may open at a later step: it is there before theirs. */
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

/** Takes the uppermost away until so many are left. */
export function goBackToLayer(count: number): void {
  for (const layer of open.splice(count).toReversed()) layer.onBack();
}

export function leaveLayers(): void {
  for (const layer of open.splice(0).toReversed()) layer.onLeave();
}

/** For nav.ts, which hears of every layer that comes or goes. */
export function onLayers(listener: () => void): void {
  hear = listener;
}

const open: Layer[] = [];
let hear: () => void = () => undefined;
