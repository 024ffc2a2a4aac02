/**
 * Whether a newer app is served than the one that runs. It is offered and never forced: reloading
 * would lose what somebody is typing.
 */
export type VersionOffer = 'ready' | 'newer' | 'needed';

/** `isReady`: another build is on the device already, whatever its number. */
export function versionOffer(
  running: string,
  published: { readonly version: string; readonly minimumVersion: string } | null,
  isReady: boolean,
): VersionOffer | null {
  if (published !== null && isOlder(running, published.minimumVersion)) return 'needed';
  if (published !== null && isOlder(running, published.version)) return 'newer';
  return isReady ? 'ready' : null;
}

/**
 * A tab has no form, so the offer disturbs nothing there. An app that is too old for the server is
 * told so everywhere, because what is typed could be refused.
 */
export function isOfferShown(
  offer: VersionOffer | null,
  place: { readonly isTab: boolean; readonly isPutOff: boolean },
): boolean {
  if (offer === null || place.isPutOff) return false;
  return offer === 'needed' || place.isTab;
}

/** By number, part by part; a missing part is zero, and what is no number is not older. */
export function isOlder(left: string, right: string): boolean {
  const [one, other] = [parts(left), parts(right)];
  const place = Array.from({ length: PARTS }, (_, index) => index).find(
    (index) => one[index] !== other[index],
  );
  return place !== undefined && (one[place] ?? 0) < (other[place] ?? 0);
}

const PARTS = 3;

function parts(version: string): number[] {
  const found = version.split('-')[0]?.split('.').map(Number) ?? [];
  return Array.from({ length: PARTS }, (_, index) => found[index] ?? 0);
}
