/** Which windows have more room than a phone; a phone on its side stays a phone. */
export const WITH_ROOM = '(min-width: 700px) and (min-height: 480px)';
export const AS_DESKTOP = '(min-width: 1024px) and (min-height: 480px)';
