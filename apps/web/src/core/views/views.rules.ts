/**
 * How a part of the view that this device shows and the one the server keeps become the same. What
 * was changed here and not sent yet is the newest there is; otherwise the newer version counts.
 */
export type KnownView = {
  /** The version this device has; 0 before it had one. */
  readonly version: number;
  /** Changed here since. */
  readonly isChanged: boolean;
};

export type ViewStep = 'take' | 'send' | 'nothing';

export const unknownView: KnownView = { version: 0, isChanged: false };

export function viewStep(
  known: KnownView,
  keptVersion: number | null,
  /** Whether this device shows something else than the usual. */
  isOwn: boolean,
): ViewStep {
  if (known.isChanged) return 'send';
  // The first device of a customer brings what it has.
  if (keptVersion === null) return isOwn ? 'send' : 'nothing';
  return keptVersion > known.version ? 'take' : 'nothing';
}

/** After an answer: what was changed while it was under way is sent next. */
export function sentView(
  known: KnownView,
  version: number,
  wasChangedMeanwhile: boolean,
): KnownView {
  return { version: Math.max(known.version, version), isChanged: wasChangedMeanwhile };
}

/** Of what was kept on the device; another customer's knowledge is none. */
export function readKnown(kept: unknown, owner: string): Readonly<Record<string, KnownView>> {
  if (typeof kept !== 'object' || kept === null || Reflect.get(kept, 'owner') !== owner) return {};
  const parts: unknown = Reflect.get(kept, 'parts');
  if (typeof parts !== 'object' || parts === null) return {};
  return Object.fromEntries(
    Object.entries(parts).flatMap(([part, value]: [string, unknown]) => {
      if (typeof value !== 'object' || value === null) return [];
      const version: unknown = Reflect.get(value, 'version');
      return typeof version === 'number' && Number.isSafeInteger(version) && version >= 0
        ? [[part, { version, isChanged: Reflect.get(value, 'isChanged') === true }]]
        : [];
    }),
  );
}
