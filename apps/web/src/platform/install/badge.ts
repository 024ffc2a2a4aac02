/** The number on the icon of an installed app. Browsers without icons have no such call. */
export function showBadge(unread: number): void {
  if (typeof navigator.setAppBadge !== 'function') return;
  // Refused where the app is not installed: there is no icon then.
  void (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(
    () => undefined,
  );
}
