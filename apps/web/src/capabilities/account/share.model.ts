export function inviteAddress(origin: string, referralCode: string): string {
  return `${origin}/#/pages/auth/registerindividual?${new URLSearchParams({ referral: referralCode }).toString()}`;
}

export type InstallWay = 'ios' | 'android' | 'desktop';

/** An iPad calls itself a Mac; its touch screen tells. */
export function installWay(userAgent: string, touchPoints: number): InstallWay {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1))
    return 'ios';
  return 'desktop';
}
