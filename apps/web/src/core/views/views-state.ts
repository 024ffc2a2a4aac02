/**
 * What the device knows of its views, for the code that changes them and the code that exchanges
 * them.
 */
import { jsonOrNull } from '@candor/client/json';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import type { saveViews, ViewPart } from '@candor/contract/preferences';
import { readStored, writeStored } from '../../platform/device/storage.ts';
import { readKnown, type KnownView } from './views.rules.ts';

export type ViewValue<Part extends ViewPart> = NonNullable<BodyOf<typeof saveViews>[Part]>;
export type KeptView<Part extends ViewPart> = {
  readonly read: () => ViewValue<Part>;
  /** A value of the server is read as carefully as one of the device. */
  readonly take: (value: unknown) => void;
  /** Whether it is something else than the usual. */
  readonly isOwn: () => boolean;
};
export type KeptViews = { [Part in ViewPart]?: KeptView<Part> };

export const keptViews: KeptViews = {};

export function readKnownViews(owner: string): Readonly<Record<string, KnownView>> {
  return readKnown(jsonOrNull(readStored('candor.views')), owner);
}

export function writeKnownViews(owner: string, parts: Readonly<Record<string, KnownView>>): void {
  writeStored('candor.views', JSON.stringify({ owner, parts }));
}

/** How often it was changed on this page. */
export function changesOf(part: ViewPart): number {
  return changes.get(part) ?? 0;
}

export function countChange(part: ViewPart): void {
  changes.set(part, changesOf(part) + 1);
}

const changes = new Map<ViewPart, number>();
