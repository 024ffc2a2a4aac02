/**
 * Pictures come from where calls go, which may be another host than the page's. They are then asked
 * for as calls are, so that the host can tell whose page shows them.
 */
export function setPictureHost(given: string): void {
  host = given;
}

let host = '';

export function pictureProps(src: string): { src: string; crossOrigin?: 'anonymous' } {
  return host !== '' && src.startsWith('/')
    ? { src: `${host}${src}`, crossOrigin: 'anonymous' }
    : { src };
}
